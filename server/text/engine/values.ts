import { chosenOption, yesOrNo } from "./finders/choices.ts";
import { findDates } from "../contract/values/dates.ts";
import { durationText, findDurations, renewalNotice, renewalTerm } from "../contract/values/durations.ts";
import { findMoney, findPercents, moneyText } from "../contract/values/money.ts";
import { askedParties, findParties } from "./finders/parties.ts";
import { findLaw } from "../contract/values/places.ts";
import type { ColumnPlan, TypedValue } from "./interface.ts";
import { maxDisplay, operativeWords } from "./operative-words.ts";

/** Reads a typed value from one passage; null when the passage contains none of this type. */
export function readValue(plan: ColumnPlan, passage: string): TypedValue | null {
  switch (plan.finder) {
    case "text":
      return { type: "text", text: operativeWords(passage, plan.clauseType) };
    case "title":
      return { type: "text", text: passage.replace(/\s+/g, " ").slice(0, maxDisplay) };
    case "yes_no":
      return { type: "yes_no", yes: yesOrNo(plan, passage) };
    case "date": {
      const date = findDates(passage)[0];
      return date === undefined ? null : { type: "date", date: date.date };
    }
    case "money": {
      const money = findMoney(passage)[0];
      return money === undefined ? null : { type: "money", amount: money.amount, currency: money.currency };
    }
    case "percent": {
      const percent = findPercents(passage)[0];
      return percent === undefined ? null : { type: "percent", percent: percent.percent };
    }
    case "duration": {
      const found =
        plan.clauseType === "renewal-notice"
          ? renewalNotice(passage)
          : plan.clauseType === "renewal-term"
            ? renewalTerm(passage)
            : findDurations(passage)[0];
      if (found === undefined) return null;
      return { type: "duration", count: found.count, unit: found.unit, successive: found.successive };
    }
    case "law": {
      const law = findLaw(passage);
      return law === null ? null : { type: "law", place: law.place };
    }
    case "party": {
      const parties = askedParties(findParties(passage), `${plan.column.label} ${plan.column.question}`);
      return parties.length === 0 ? null : { type: "party", parties };
    }
    case "choice": {
      const option = chosenOption(plan, passage);
      return option === null ? null : { type: "choice", option };
    }
  }
}

/** The value as a cell shows it, at most 300 characters. */
export function displayOf(value: TypedValue): string {
  switch (value.type) {
    case "text":
      return value.text;
    case "yes_no":
      return value.yes ? "Yes" : "No";
    case "date":
      return value.date;
    case "perpetual":
      return "Perpetual";
    case "money":
      return moneyText(value);
    case "percent":
      return `${value.percent}%`;
    case "duration":
      return durationText(value);
    case "party":
      return operativeWords(value.parties.map(({ name, alias }) => (alias === null ? name : `${name} (“${alias}”)`)).join("; "), null);
    case "law":
      return value.place;
    case "choice":
      return value.option;
  }
}
