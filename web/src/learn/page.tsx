// The frame of the pages on paper: a way home, the three parts of learning, a title.
import type { ComponentChildren } from "preact";
import { Button } from "../app/kit";
import { t } from "../words";

const PARTS = ["learn", "puzzles", "rules"] as const;

export const PaperPage = ({ here, title, lead, children }: { here: (typeof PARTS)[number]; title: string; lead?: string; children: ComponentChildren }) => (
  <div class="learn-page">
    <nav class="learn-nav" aria-label={t("learn-parts")}>
      <Button kind="bare" href="#/" icon="home">{t("home")}</Button>
      {PARTS.map((part) => (
        <a href={`#/${part}`} class="learn-link" aria-current={part === here ? "page" : undefined}>
          {t(part)}
        </a>
      ))}
    </nav>
    <main class="learn-main">
      <h1>{title}</h1>
      {lead && <p class="soft">{lead}</p>}
      {children}
    </main>
  </div>
);
