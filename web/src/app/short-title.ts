// "Supermarine Spitfire Mk.I" is a Spitfire to everybody who looks for one. A Morane-Saulnier N is not an N.
const MAKERS = /^(Supermarine|Hawker|Gloster|Messerschmitt|Focke-Wulf|Junkers|Heinkel|Dornier|North American|Curtiss|Grumman|Mitsubishi|Nakajima|Kawasaki|Kawanishi|Aichi|Macchi|Fiat|Reggiane|Sopwith|Royal Aircraft Factory|Boeing|Consolidated|Republic|Lockheed|Bristol|De Havilland|Douglas|Morane-Saulnier|Bell|Vought|Yakovlev|Lavochkin|Ilyushin|Polikarpov|Avro|Vickers|Fairey|Boulton Paul) (?=...)/;
export const shortTitle = (title: string): string => title.replace(MAKERS, "");
