// What the build makes: the words of a language (web/words.mjs).
declare module "words:*" {
  const all: { words: Record<string, string>; forms: Record<string, string>; texts: Record<string, string> };
  export default all;
}
