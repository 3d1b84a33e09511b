// The frame of the pages on paper: the usual bar, on a phone the three parts of learning below it, a title.
import type { ComponentChildren } from "preact";
import { Nav } from "../app/home";
import { t } from "../words";

const PARTS = ["learn", "puzzles", "rules"] as const;

export const PaperPage = ({ here, title, lead, children }: { here: (typeof PARTS)[number]; title: string; lead?: string; children: ComponentChildren }) => (
  <div class="ground-page learn-page">
    <Nav />
    <nav class="learn-nav only-phone" aria-label={t("learn-parts")}>
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
