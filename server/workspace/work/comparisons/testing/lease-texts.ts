/** A lease we wrote, and the draft the other side sent back. */
export const lease = `BERTH LEASE

This Berth Lease is made on March 5, 2024 by and between Northwind Piers LLC, a Delaware limited liability company ("Lessor"), and Calder Shipping Inc. ("Lessee").

1. Rent. Lessee shall pay $18,000 each month, in advance, at the office of the Lessor.

2. Term. The term of this lease is three (3) years from May 1, 2024.

3. Notice. Lessee must give notice of any damage to the berth within 30 days.

4. Audit. Lessor may audit the books of Lessee once each year at the cost of the Lessor and with notice in writing.

5. Subletting. Lessee shall not sublet the berth.

6. Law. The laws of the State of Oregon govern this lease.
`;
export const returned = `BERTH LEASE

This Berth Lease is made on March 5, 2024 by and between Northwind Piers LLC, a Delaware limited liability company ("Lessor"), and Calder Shipping Inc. ("Lessee").

1. Rent. Lessee shall pay $19,500 each month, in advance, at the office of the Lessor.

2. Term. The term of this lease is three (3) years from June 1, 2024.

3. Notice. Lessee must give notice of any damage to the berth within 45 days.

4. Subletting. Lessee shall sublet the berth.

5. Law. The laws of the State of Oregon govern this lease.

6. Audit. Lessor may audit the books of Lessee once each year at the cost of the Lessor and with notice in writing.

7. Lights. Lessee shall keep the lights of the berth burning at night.
`;
