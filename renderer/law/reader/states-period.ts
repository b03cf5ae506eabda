const number =
  "\\d{1,4}|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|forty-five|sixty|ninety)(?:-one)?";
const unit = "(?:business |calendar |court |working )?(?:hours?|days?|weeks?|months?|years?)";
const event = "after|following|from|before|prior to|preceding|of";
const period = new RegExp(`\\b(?:${number})(?: \\(\\d{1,4}\\))? ${unit},? (?:immediately )?(?:${event}) `, "i");

/** Characters that are looked at, which takes a few milliseconds at most; a longer section is not read further for this. */
const most = 50_000;

/** Whether a text states a period that runs from an event: `within 30 days after service`. The dialog reads it exactly. */
export function statesPeriod(text: string): boolean {
  return period.test(text.slice(0, most));
}
