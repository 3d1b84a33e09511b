// Somebody wants to look back, and there is no game to look back at.
import { t } from "../words";
import { Button, Message } from "./kit";

export const NoRecord = () => (
  <Message title={t("no-record")} words={t("no-record-more")}>
    <Button kind="go" href="#/logbook" icon="book">{t("nav-logbook")}</Button>
    <Button href="#/" icon="home">{t("home")}</Button>
  </Message>
);
