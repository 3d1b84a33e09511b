export default function RulesScreen() { return null; }
