// Fetched when the page is usable: the table gets its sounds, and the first touch opens them.
import { setSounds } from "../board/sounds";
import { boardSounds, unlockOnTouch } from "./index";

setSounds(boardSounds);
unlockOnTouch();
