import assert from "node:assert/strict";
import { test } from "node:test";
import { isQuestion } from "./question.ts";

test("a question, or more than five words, asks for an answer", () => {
  for (const query of [
    "can my landlord keep my security deposit",
    "how long do I have to sue police for excessive force",
    "what is negligence",
    "is subletting legal?",
    "who owns copyright",
    "landlord kept my deposit",
    "I paid twice for rent",
    "may a landlord evict",
    "can landlords enter",
    "will the court appoint counsel",
    "does overtime apply",
    "liability of carrier for loss of goods",
    "Limitations on exclusive rights: Fair use in schools",
  ])
    assert.equal(isQuestion(query), true, query);
});

test("keywords, citations and operators are taken literally", () => {
  for (const query of [
    "",
    "?",
    "fair use",
    "security deposit interest",
    "will contest grounds",
    "do not call registry",
    "CAN-SPAM Act penalties",
    "must carry rules",
    "may 2024 release",
    "Schedule I controlled substances",
    "class I felony",
    "42 U.S.C. § 1983",
    "17 USC 107(a)(1)",
    "section 110 Clean Air Act",
    "what is",
    "how",
    '"security deposit" my landlord kept without any reason',
    "can a landlord AND keep AND deposit",
    "fee /s court costs my landlord asked for today",
    "landlord keep deposit NOT commercial in any case at all",
    "what is to be of the",
  ])
    assert.equal(isQuestion(query), false, query);
});
