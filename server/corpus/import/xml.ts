/** Placeholder of the streaming tokenizer's interface. */
export {};
