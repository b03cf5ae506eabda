import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { companiesIn, nameAt } from "./names.ts";
import { partiesIn } from "./parties.ts";

const said = (text: string) => partiesIn(text).map(({ name, aliases }) => [name, ...aliases].join(" = "));

test("a name is read whole", () => {
  for (const [text, name] of [
    ["Marten GmbH & Co. KG, a German company", "Marten GmbH & Co. KG"],
    ["Tarn Bank, N.A. and others", "Tarn Bank, N.A."],
    ["Dr. Ines Falk, an individual", "Dr. Ines Falk"],
    ["Falk & Sons Ltd. (the “Seller”)", "Falk & Sons Ltd."],
    ["Falk and Sons, a partnership", "Falk and Sons"],
    ["OTTO W. RETH III (“Reth”)", "OTTO W. RETH III"],
    ["Otto Reth, Jr., an individual", "Otto Reth, Jr."],
    ["mTarn Mills Inc., a Delaware corporation", "mTarn Mills Inc."],
    ["tarnmills.com, Inc. (“Tarn”)", "tarnmills.com, Inc."],
    ["Tarn Silk Co., Ltd., a company", "Tarn Silk Co., Ltd."],
    ["Trustees of the University of Tarn, a body", "Trustees of the University of Tarn"],
    ["FALK DYE PRODUCTS LTD.\n\nAND", "FALK DYE PRODUCTS LTD."],
    ["Falk S.r.l., an Italian company", "Falk S.r.l."],
    ["G. B. Falk Plus Ltd., a company", "G. B. Falk Plus Ltd."],
    ["Tarn Life and Annuity Corporation (“Tarn”)", "Tarn Life and Annuity Corporation"],
    ["Falk & Company Holdings LP, a limited partnership", "Falk & Company Holdings LP"],
    ["Falk Mills Inc. and Marten AG", "Falk Mills Inc."],
    ["Tarn Pty Ltd (ABN 1)", "Tarn Pty Ltd"],
    ["Falk Dyes (Pty) Limited, whose office", "Falk Dyes (Pty) Limited"],
    ["Falk Dyes, (Bermuda) Ltd., a company", "Falk Dyes, (Bermuda) Ltd."],
    ["Tarn Players Alumni - Northern Coast Chapter (“TPA”)", "Tarn Players Alumni - Northern Coast Chapter"],
    ["FALK LINHAS TARNAS S/A, a company", "FALK LINHAS TARNAS S/A"],
    ["Falk/Bridge Transfer Corporation, a company", "Falk/Bridge Transfer Corporation"],
    ["Tarn Technologies Corporation of America, a company", "Tarn Technologies Corporation of America"],
    ["Falk, Reth & Tarn, Inc. (“Agent”)", "Falk, Reth & Tarn, Inc."],
    ["TARN GAS AND ELECTRIC COMPANY and others", "TARN GAS AND ELECTRIC COMPANY"],
    ["Center for Wool Development and Dyeing, a charity", "Center for Wool Development and Dyeing"],
    ["Falk Gas Transmission Limited Partnership (“Falk”)", "Falk Gas Transmission Limited Partnership"],
    ["PLAN_F MEDIA AG, of Tarn", "PLAN_F MEDIA AG"],
    ["e-falk, Inc., a company", "e-falk, Inc."],
    ["FALK DE TARN S. DE R.L. DE C.V. (“Falk”)", "FALK DE TARN S. DE R.L. DE C.V."],
    ["Tarn Speakers of 90 High Street", "Tarn Speakers"],
    ["Prof. Dr. Ines van der Falk, an individual", "Prof. Dr. Ines van der Falk"],
    ["Ines Falk, M.D., Ph.D. and Otto Reth", "Ines Falk, M.D., Ph.D."],
    ["Otto Reth, Esq. (“Reth”)", "Otto Reth, Esq."],
    ["the Reverend Otto Reth, of Tarn", "the Reverend Otto Reth"],
    ["Mr. and Mrs. Otto Reth, individuals", "Mr. and Mrs. Otto Reth"],
    ["Ana de los Tarn and Otto", "Ana de los Tarn"],
    ["de la Falk Farms, LLC and Reth", "de la Falk Farms, LLC"],
    ["Falk, Reth & Marten LLP, a firm", "Falk, Reth & Marten LLP"],
    ["Falk Clinic, P.L.L.C. and Reth", "Falk Clinic, P.L.L.C."],
    ["Tarn Stocznia Sp. z o.o. of Gdynia", "Tarn Stocznia Sp. z o.o."],
  ] as const) {
    const found = nameAt(text, 0);
    equal(found === null ? null : text.slice(found.start, found.end), name);
  }
  for (const text of ["This Agreement is", "the City", "INC. of", "The company", "and Falk", "de la", "Dr. ", "", "_____"])
    equal(nameAt(text, 0), null, text);
});

test("parties are read from the usual introductions, with their short names and roles", () => {
  for (const [text, ...parties] of [
    [
      "This Agreement is made as of May 1, 2030 by and between Falk Mills Inc., a Delaware corporation (“Falk”), and Marten GmbH & Co. KG, a German company (the “Buyer”). WHEREAS, Tarn Ltd. (“Tarn”) sells wool;",
      "Falk Mills Inc. = Falk",
      "Marten GmbH & Co. KG = Buyer",
    ],
    [
      "BETWEEN: FALK MILLS LTD., a company with an office at 9 Dock Road, Tarn, British Columbia V6C 3P1 (the “Company”) AND: RETH CAPITAL CORP., of Suite 5, Tarn (the “Consultant”) WHEREAS: A. The Company mines.",
      "FALK MILLS LTD. = Company",
      "RETH CAPITAL CORP. = Consultant",
    ],
    [
      "is effective by and between: FALK LTD., with a place of business in Tarn, Israel. Hereinafter referred to as “Customer” And RETH WORKS LTD. with a place of business in Haifa, Israel. Hereinafter referred to as “Contractor.” Whereas Customer sells",
      "FALK LTD. = Customer",
      "RETH WORKS LTD. = Contractor",
    ],
    [
      "THIS AGREEMENT is entered into by and among FALK, INC. (The “Company” or “Falk”), OTTO W. RETH III (“Reth”) and RETH COMMUNICATIONS, INC. (“Reth Communications”), effective as of June 1, 2030.",
      "FALK, INC. = Company = Falk",
      "OTTO W. RETH III = Reth",
      "RETH COMMUNICATIONS, INC. = Reth Communications",
    ],
    [
      "made between Falk Mills Inc., a Nevada company (the “Company”) and Ines Tarn, an individual residing in Haifa, Israel (the “Consultant”) A. The Company is engaging Consultant.",
      "Falk Mills Inc. = Company",
      "Ines Tarn = Consultant",
    ],
    [
      "by and between Falk Corporation (“Falk”), and Tarn Register, acting through its office in Oslo (“Tarn” and, together with Falk, the “Parties”). BACKGROUND",
      "Falk Corporation = Falk",
      "Tarn Register = Tarn",
    ],
    [
      "by and between Falk Broadcasting, Inc. and Falk Licensee, Inc. (collectively, “Falk”) and Tarn of Peoria, L.L.C. (“Tarn”).",
      "Falk Broadcasting, Inc. = Falk",
      "Falk Licensee, Inc. = Falk",
      "Tarn of Peoria, L.L.C. = Tarn",
    ],
    [
      "is by and between Dr. Ines Falk, an individual (the TALENT), with offices in Tarn; and The Tarn Solution, a Nevada corporation (the COMPANY), with offices",
      "Dr. Ines Falk = TALENT",
      "The Tarn Solution = COMPANY",
    ],
    [
      "Party A: Falk Silk Co., Ltd.\nAddress: 9 Dock Road\n\nParty B: Tarn Online Technology Co., Ltd.\n\nArticle 1",
      "Falk Silk Co., Ltd. = Party A",
      "Tarn Online Technology Co., Ltd. = Party B",
    ],
    [
      "CONSULTING AGREEMENT\n\nFalk Biotech, Inc., with a place of business at 740 Dock Avenue (“Falk”) and RETH B.V. having an address in Leiden, the Netherlands, (“Consultant”) agree to all terms.",
      "Falk Biotech, Inc. = Falk",
      "RETH B.V. = Consultant",
    ],
    [
      "WOOL SUPPLY AGREEMENT\n\nBETWEEN\n\nTARN & FALK PRODUCTS LTD.\n\nAND\n\nRETH WORKS, INC.\n\nTable of Contents",
      "TARN & FALK PRODUCTS LTD.",
      "RETH WORKS, INC.",
    ],
    [
      "between Falk Mills Inc. (“Falk”), and Tarn Sports, LLC (“Tarn Sports”), an Oslo company f/s/o Ines Reth (“Athlete”). WHEREAS",
      "Falk Mills Inc. = Falk",
      "Tarn Sports, LLC = Tarn Sports",
      "Ines Reth = Athlete",
    ],
    ["between\n\nSignature Mills Pty Ltd\n\nAnd\n\nTARN Medical LLC\n\nSource: X", "Signature Mills Pty Ltd", "TARN Medical LLC"],
    [
      "between Falk Arts, LLC (“Lender”), for services of Ines Tarn (“Artist”), and Reth Inc. (“Reth”). RECITALS",
      "Falk Arts, LLC = Lender",
      "Ines Tarn = Artist",
      "Reth Inc. = Reth",
    ],
    [
      "entered into by FALK EQUITY IV, L.P. (the “Investor”), in favor of U.S. TARN NATIONAL BANK, a bank (the “Agent”). RECITALS",
      "FALK EQUITY IV, L.P. = Investor",
      "U.S. TARN NATIONAL BANK = Agent",
    ],
    [
      "between\n\nFALK OLEO GmbH & Co KG, 9 Dock Road, Tarn,\n\n— hereinafter referred to as Falk —\n\nand\n\nReth Pharma Inc, 2 Quay\n\n— hereinafter referred to as Reth —\n\nPreamble",
      "FALK OLEO GmbH & Co KG = Falk",
      "Reth Pharma Inc = Reth",
    ],
    [
      "entered into by Tarn Gas Limited Partnership (Transporter) and FALK PIPELINE COMPANY (Shipper).\n\nWHEREAS, Shipper ships",
      "Tarn Gas Limited Partnership = Transporter",
      "FALK PIPELINE COMPANY = Shipper",
    ],
    [
      "by and between Falk Inc. (“Falk”) and Reth Bank, N.A. (“Reth”), dated May 1, 2030, as amended (“MSA”).",
      "Falk Inc. = Falk",
      "Reth Bank, N.A. = Reth",
    ],
    [
      "BETWEEN\n\nFALK INC.\n\nAND\n\nRETH WORKS INC.\n\nTABLE OF CONTENTS\n\nThis Agreement is entered into by Falk Inc., an Oslo corporation (“Falk”), and Reth Works Inc. (“Reth”).",
      "FALK INC. = Falk",
      "RETH WORKS INC. = Reth",
    ],
    [
      "between Falk Inc. (together with its affiliates, “Supplier”) and Tarn Bank, N.A., as Agent, and Reth LLC (hereinafter the Customer).",
      "Falk Inc. = Supplier",
      "Tarn Bank, N.A. = Agent",
      "Reth LLC = Customer",
    ],
  ] as const)
    deepEqual(said(text), parties, text);
});

test("parties are read from letters, forms and signatures where no introduction names two", () => {
  const duties = "Consultant shall dye the wool. Company will pay Consultant. Consultant may rest. Company shall rest.";
  for (const [text, ...parties] of [
    [
      `July 20, 2030\n\nDear Ines:\n\nFalk Mills, Inc., a Nevada corporation (the “Company”), is pleased to retain Ines Tarn (“Consultant”) as follows: ${duties}`,
      "Falk Mills, Inc. = Company",
      "Ines Tarn = Consultant",
    ],
    [
      `1. Falk Group Limited Liability Company (hereinafter referred to as Party A), registered in Tarn. 2. Reth Technology, Inc., (hereinafter referred to as Party B). Party A shall pay. Party A may rest. Party B shall dye. Party B may rest.`,
      "Falk Group Limited Liability Company = Party A",
      "Reth Technology, Inc. = Party B",
    ],
    [
      "WOOL ORDER\n\nSupplier Name: FALK MILLS, INC. 9 Dock Road\nCustomer Name: RETH, INC. 2 Quay\n\n1. Wool is sold.",
      "FALK MILLS, INC. = Supplier",
      "RETH, INC. = Customer",
    ],
    [
      "WOOL TRANSPORT\n\nSENDER FALK WOOL EXPLORATION LIMITED\n\nTAX ID 830\n\nSHIPPER TARN S.A. TAX ID 899\n\n1. Wool is shipped.",
      "FALK WOOL EXPLORATION LIMITED = SENDER",
      "TARN S.A. = SHIPPER",
    ],
    [
      "This Agreement is made by Falk Corporation, a corporation (the “Company”) and the agent named below (the “Agent”).\n\nIN WITNESS WHEREOF\n\nTHE TARN COMPANY FALK CORPORATION\nBy: /s/ Otto Reth",
      "Falk Corporation = Company",
      "THE TARN COMPANY",
    ],
    [
      "JOINT STATEMENT\n\nThe undersigned file jointly.\n\nIN WITNESS WHEREOF they sign. FALK LIFE COMPANY By: Reth Advisors LP, its adviser By: /s/ Otto Reth Otto Reth Authorized Signatory FALK USA CORPORATION By: /s/ Otto Reth",
      "FALK LIFE COMPANY",
      "FALK USA CORPORATION",
    ],
  ] as const)
    deepEqual(said(text), parties, text);
});

test("noise of the layout, places and other agreements are no part of a party", () => {
  for (const [text, ...parties] of [
    [
      'made   1996, between FALK TELECOM LIMITED, a Canadian corporation ("FTL"), and          ---        RETH WORKS INC., a Maryland corporation ("RWI").         ---\n\nWHEREAS, under an agreement between Falk Telecom Inc. and RWI,',
      "FALK TELECOM LIMITED = FTL",
      "RETH WORKS INC. = RWI",
    ],
    [
      "by and between Falk Services Private Limited, a company with an address at Pole 3, Near Tarn Bank, Oslo (“Falk”), and Reth Co., Ltd. (“Reth”).",
      "Falk Services Private Limited = Falk",
      "Reth Co., Ltd. = Reth",
    ],
    [
      "between FALK INCORPORATED, of Tarn (“Falk”) and RETH AKTIENGESELLSCHAFT, Berlin and Munich (“Reth”).",
      "FALK INCORPORATED = Falk",
      "RETH AKTIENGESELLSCHAFT = Reth",
    ],
    [
      'entered into by and between Falk Foods, LLC ("Falk") Reth Nutrition Corporation ("Reth") as of June 1, 2030.',
      "Falk Foods, LLC = Falk",
      "Reth Nutrition Corporation = Reth",
    ],
    [
      "between The University of Tarn, with an office in Tarn (“Tarn”), and Falk LLC (“Falk”); and Falk Limited, with an office in Oslo (“Falk Limited”).",
      "The University of Tarn = Tarn",
      "Falk LLC = Falk",
      "Falk Limited = Falk Limited",
    ],
    [
      "BETWEEN: Falk Asia Ltd. (the “Client”), located in Tarn. AND: Mr. Otto Reth, Mr. Ivo Tarn and Ms. Ines Falk (the “Developer”).",
      "Falk Asia Ltd. = Client",
      "Mr. Otto Reth",
      "Mr. Ivo Tarn",
      "Ms. Ines Falk = Developer",
    ],
    [
      "by and between [ * * * ] (the “Provider”), and FALK PTE, LTD., a company of Oslo and Reth Software Ltd, a company of the State of Tarn (each a “Recipient”).",
      "FALK PTE, LTD. = Recipient",
      "Reth Software Ltd = Recipient",
    ],
    [
      "entered into between professional dyer, OTTO RETH, (hereinafter referred to as “CONSULTANT”) and FALK WOOL, LTD. (hereinafter referred to as “FALK”). WHEREAS",
      "OTTO RETH = CONSULTANT",
      "FALK WOOL, LTD. = FALK",
    ],
    [
      "BETWEEN: (1) FALK 2030 LIMITED (registered number 1) whose office is at 9 Dock, Tarn SE1 9GL (the Company) (2) OTTO RETH (the Executive) WHEREAS",
      "FALK 2030 LIMITED = Company",
      "OTTO RETH = Executive",
    ],
    [
      "between Falk Trust Company Americas (“Agent”) and Reth International, LLC / Tarn Technologies, Inc. (“Tarn”).",
      "Falk Trust Company Americas = Agent",
      "Reth International, LLC",
      "Tarn Technologies, Inc. = Tarn",
    ],
    [
      "FALK WOOL AGREEMENT Between Tarn Dyers Association and Falk Inc. This Agreement is made by and between Falk Inc., a Delaware Corporation (“Company”), and the Tarn Dyers Association, Inc. (“Association”), an Ohio corporation.",
      "Falk Inc. = Company",
      "Tarn Dyers Association, Inc. = Association",
    ],
  ] as const)
    deepEqual(said(text), parties, text);
});

test("what names no party is none", () => {
  for (const text of [
    "",
    "This Agreement is made between ______ and ______.",
    "The notice period is between ten and twenty days.",
    "Any dispute between the parties is settled in Tarn.",
    "[Name of Supplier] and [Name of Customer] agree as follows.",
    "The difference between the Price and the Fee is due.",
    "Executed by and between <<enter name>> (“Supplier”) and <<enter name>> (“Buyer”).\n\nSupplier:\n\n Project Manager:\n",
  ])
    deepEqual(said(text), [], text);
});

test("places are literal, companies of a passage come once, and odd texts take linear time", () => {
  const text = "made between Falk  Mills\nInc. (“Falk”) and Reth AG (“Reth”).";
  for (const { start, end, name } of partiesIn(text)) equal(text.slice(start, end).replaceAll(/\s+/g, " "), name);
  deepEqual(companiesIn("Falk Inc. sells to Tarn Ltd. and Falk Inc. for the State of Tarn."), ["Falk Inc.", "Tarn Ltd."]);
  for (const part of [
    "between ",
    "A ",
    "(",
    "(“A",
    "and Falk ",
    "between Falk Inc. (“",
    "Party A: ",
    " \n",
    "A. B. ",
    "Falk (“A1”) ",
    "A, B & C, ",
    "Falk Inc. By: ",
    "--- Falk ",
    "Buyer: Falk Inc. ",
    "Falk Inc. / ",
  ]) {
    const begin = performance.now();
    partiesIn(part.repeat(50_000));
    ok(performance.now() - begin < 20_000, `${part} took ${Math.round(performance.now() - begin)} ms`);
  }
});
