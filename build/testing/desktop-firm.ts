/** The desktop's connection with a firm, for the stories. */
export { Firm, type KnownFirm } from "../../server/app/firm/connection.ts";
export { answerFirmRequest } from "../../server/app/firm/shell-requests.ts";
