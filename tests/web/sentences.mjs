// What the server refuses is said in the reader's language: every whole sentence of its sources has an Italian form.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { wordsOf } from "../../web/words.mjs";
import { root } from "./browser.mjs";
import { expect, test } from "./check.mjs";

const FOR_OTHERS = ["operate.c"]; // what its measurements are called, for whoever runs it

export async function sentencesTests() {
  await test("words: every sentence that the server refuses with has an Italian form", () => {
    const folder = join(root, "src/server");
    const { forms } = wordsOf("it");
    const found = readdirSync(folder).filter((name) => name.endsWith(".c") && !FOR_OTHERS.includes(name)).flatMap((name) => [...readFileSync(join(folder, name), "utf8").matchAll(/"([A-Z][^"\\]{8,}\.)"/g)].map(([, sentence]) => [name, sentence]));
    expect(found.length > 100, `only ${found.length} sentences were found`);
    const missing = found.filter(([, sentence]) => !(sentence in forms));
    expect(!missing.length, `no Italian for ${missing.map(([name, sentence]) => `${name}: ${sentence}`).join("; ")}`);
  });
}
