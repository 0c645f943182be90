/** People under labels that name no stop: who moves, and the writer. */
import type { Label } from './labels.ts'
import type { OrderFacts } from './order-facts.ts'
import { type Contact, contactsIn, isPersonsName, nameUnderLabel } from './people.ts'
import { asGuess, type Piece } from './piece.ts'
import { phonesIn } from './phones.ts'

const MOVES = /^\W*(?:transferee|assignee|service member|customer(?: name)?(?=\W|$))/i
const OF_MOVER = /^\W*(?:transferee|assignee|service member)\W*$/i
const TITLE = /^(?:dr|mr|mrs|ms)\.\s/i

/** Whose things are moved, as a label above the stops tells: met where they stand, unless the pickup has a contact of its own. */
export class Mover {
  #contact: Contact | null = null

  /** A label outside the stops: the mover's, or somebody else's whose number follows. */
  tell(facts: OrderFacts, value: Piece, whole: Piece): void {
    // "Transferee cell: 919…": the same person's.
    if (value.text === '' && OF_MOVER.test(whole.text)) return
    this.#contact = null
    const name = MOVES.test(whole.text) ? nameUnderLabel(value) : null
    if (!name || !isPersonsName(name.value.replace(TITLE, ''))) return
    const contact = { name: asGuess(name), phone: null, at: 0, end: 0, isWriter: false }
    this.#contact = contact
    facts.loose.push({ piece: value, role: null, contact })
    this.reach({ field: 'phone' }, value)
  }

  /** The number below. */
  reach({ field }: Pick<Label, 'field'>, value: Piece): void {
    const [found] = field === 'phone' ? phonesIn(value) : []
    if (this.#contact && found) this.#contact.phone ??= asGuess(found.phone)
  }
}

const OF_PERSON = new Set<Label['field']>(['name', 'party', 'contact', 'phone'])
/** "Name is Carol Dunn 541…", "Phone: 802…, my name is Carol Dunn": the writer's own, at no stop in particular. */
export const isOwnNumber = ({ role, field }: Label, value: Piece, whole: Piece): boolean =>
  !role && OF_PERSON.has(field) && value !== whole && contactsIn(whole).some(({ isWriter }) => isWriter)
