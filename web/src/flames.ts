// The dogfight of cards, under the name that some screens still call it by.
export { DogfightView as FlamesView } from "./dogfight/DogfightView";
