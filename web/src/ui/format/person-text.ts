/** People in one line of text. */

/** A person as far as known. */
interface Reachable {
  readonly name: string | null
  readonly mobileNumber: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
}

/** `Ines Roth, +1 214 555 0101, ines@acme.test`; null for nobody. */
export const personText = (person: Reachable | null | undefined): string | null =>
  person
    ? [person.name, person.mobileNumber ?? person.phoneNumber, person.email].filter(Boolean).join(', ') || null
    : null
