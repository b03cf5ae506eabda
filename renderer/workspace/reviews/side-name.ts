/** A side as the window writes it: "Customer". */
export const sideName = (side: string): string => `${side.charAt(0).toUpperCase()}${side.slice(1).replaceAll("_", " ")}`;
