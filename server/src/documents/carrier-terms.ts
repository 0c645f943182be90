/** The terms under which loads are offered, by version, so that an old confirmation can be reprinted unchanged. */
export const CARRIER_TERMS_VERSION = '2026-2'

/** Paragraphs of the terms that every carrier accepts with a load; terms for a single load are printed before them. */
export const CARRIER_TERMS: Readonly<Record<string, readonly string[]>> = {
  [CARRIER_TERMS_VERSION]: [
    '1. The carrier named above moves this load with its own equipment and drivers. It may not re-broker, double broker, co-broker or interline the load without our written consent. A carrier that does so will not be paid.',
    '2. The carrier keeps its operating authority and insurance in force for the whole trip and is liable under 49 U.S.C. 14706 (Carmack) for the actual value of loss and damage. Claims may be filed within nine months of delivery. The carrier acknowledges them within 30 days and resolves them within 120.',
    '3. Condition is inspected and recorded, with photos, at every pickup and delivery before anyone signs. Anything not noted at pickup is presumed to have been in good condition.',
    '4. The carrier meets the pickup and delivery windows, tells us immediately of any delay, accident, shortage or damage, and responds to check calls. Detention, layover, storage, tolls and other accessorials are paid only if agreed above or approved in writing before they are incurred, with receipts and in-and-out times.',
    '5. A truck ordered and not used is paid only as agreed above or confirmed in writing when it is canceled.',
    '6. The carrier is paid on the terms above against its invoice, the signed bill of lading or proof of delivery, and receipts, all sent within 30 days of delivery. Anything it collects at pickup or delivery is deducted from its pay.',
    '7. The rate is confidential. For twelve months after delivery, the carrier does not solicit our client for traffic it first learned of from us.',
    '8. This confirmation supplements the carrier agreement between the parties and prevails for this load where they differ. Accepting it, by signature or in the carrier portal, binds the carrier.',
  ],
  '2026-1': [
    '1. The carrier named above moves this load with its own equipment and drivers. It is not re-brokered, double brokered, co-brokered or interlined without our written consent; whoever does so is not paid for it.',
    '2. The carrier keeps its operating authority and insurance in force for the whole trip and is liable for loss and damage as 49 U.S.C. 14706 (Carmack) says, for the actual value. Claims may be filed within nine months of delivery; the carrier acknowledges them within 30 days and answers within 120.',
    '3. Condition is inspected and noted, with photos, at every pickup and delivery before anybody signs. What is not noted at pickup counts as sound.',
    '4. Windows are kept. The carrier tells us at once of any delay, accident, shortage or damage and answers check calls. Detention, layover, storage, tolls and other accessorials are paid only if agreed above or approved in writing before they arise, with receipts and in-and-out times.',
    '5. A truck ordered and not used is paid only as agreed above or confirmed in writing when it is cancelled.',
    '6. The carrier is paid against its invoice, the signed bill of lading or proof of delivery and the receipts, sent within 30 days of delivery, on the terms above. What it collects at pickup or delivery is set against its pay.',
    '7. The rate is confidential. The carrier does not solicit our client for traffic that it first learned of from us for twelve months after the delivery.',
    '8. This confirmation adds to the carrier agreement between the parties; where they differ it decides for this load. Accepting it, by signature or in the carrier portal, binds the carrier.',
  ],
}
