import { lawAndSecrets } from "./law-and-secrets-topics.ts";
import { riskAndMoney } from "./risk-and-money-topics.ts";
import type { Topic } from "./topic.ts";
import { workAndProperty } from "./work-and-property-topics.ts";

/** The order decides where two names fit a key: the narrower subject comes first. */
export const clauseTopics: readonly Topic[] = [...riskAndMoney, ...lawAndSecrets, ...workAndProperty];
