/**
 * Names of those who see or set a field, and the fact about the record that the rule of each requires. The rules themselves are
 * in `domain/src/access/audiences.ts`: no browser needs them.
 */
export interface Audiences {
  everyone: never
  company: never
  companyAndClient: never
  companyAndCarrier: never
  carrier: never
  /** The company and the client; a carrier once its offer was accepted. */
  onceAccepted: 'accepted'
  /** The same without the client. */
  companyOnceAccepted: 'accepted'
  /** Those who see what the carrier is paid. */
  pay: never
  /** Those who see what the client pays. */
  price: never
  /** Those who see gross profit. */
  margin: never
  /** The company; the client if it is shown its carriers, and one is booked. */
  vendorOnceBooked: 'booked'
  /** The same, and the carrier once its offer was accepted. */
  vendorOnceAccepted: 'accepted' | 'booked'
  /** The company and the client; a carrier, if it is shown its clients, once its offer was accepted. */
  clientOnceAccepted: 'accepted'
  /** The company and the client; a carrier if it is shown its clients. */
  clientIfShown: never
  /** Those of the company who see what the client pays. */
  companyPrice: never
  /** Those of the company who see that and what the carrier is paid. */
  companyPayAndPrice: never
  /** The company, and the client or carrier whose account it is. */
  companyAndHolder: never
  /** Of another account than the reader's own. */
  ofOthers: 'other'
  /** The company; a client for the branches below its own account. */
  companyAndClientOfOthers: 'other'
  /** Those of the company who prefer vendors, blacklist accounts and set credit limits. */
  preferred: never
  blacklist: never
  creditLimit: never
  /** Those of the company who see tax numbers; with the carrier's own administrators. */
  companyTaxId: never
  taxId: never
  /** The same of the company, and the carrier whose people they are. */
  personalNumbers: never
  /** Those who may see where a vendor is paid. */
  remitTo: never
  /** Whose place it is. */
  keeper: 'kept'
  /** It is only sent. */
  nobody: never
}
export type Audience = keyof Audiences

/** Whether something is the case for a record and its reader. Made by `domain/src/access/facts.ts` only: `true` does not compile. */
export declare class Fact<out Name extends string> {
  // oxlint-disable-next-line no-unused-private-class-members -- it only makes the type differ from all others
  readonly #onlyItsFunctionMakesThis: Name
  private constructor()
}
