/**
 * A queue in which companies alternate, and within a company its people; a person's own entries keep their order.
 * Start-time fair queueing: each group has the number of its next turn, and one that arrives joins the present turn, so that
 * whoever has used many turns cannot make others wait for more than one entry each.
 */

export interface Owner {
  companyGuid: string
  userGuid: string
}

/** What a level of the queue can do. */
interface Held<T> {
  add(keys: readonly string[], item: T): void
  remove(item: T): boolean
  take(): T | undefined
  /** The entries in the order in which they would be taken. */
  order(): T[]
}

class InOrder<T> implements Held<T> {
  readonly #items: T[] = []

  add(_keys: readonly string[], item: T): void {
    this.#items.push(item)
  }

  remove(item: T): boolean {
    const at = this.#items.indexOf(item)
    if (at >= 0) this.#items.splice(at, 1)
    return at >= 0
  }

  take(): T | undefined {
    return this.#items.shift()
  }

  order(): T[] {
    return [...this.#items]
  }
}

interface Group<T> {
  /** The turn in which its next entry is taken. */
  turn: number
  /** Decides between groups of the same turn. */
  joined: number
  held: Held<T>
}

class InTurns<T> implements Held<T> {
  readonly #groups = new Map<string, Group<T>>()
  readonly #make: () => Held<T>
  #turn = 0
  #joined = 0

  constructor(make: () => Held<T>) {
    this.#make = make
  }

  add([key = '', ...keys]: readonly string[], item: T): void {
    let group = this.#groups.get(key)
    if (!group) {
      group = { turn: this.#turn, joined: ++this.#joined, held: this.#make() }
      this.#groups.set(key, group)
    } else if (group.held.order().length === 0) group.turn = Math.max(group.turn, this.#turn)
    group.held.add(keys, item)
  }

  remove(item: T): boolean {
    return this.#groups.values().some(({ held }) => held.remove(item))
  }

  take(): T | undefined {
    const [next] = this.#waiting().toSorted((a, b) => a.turn - b.turn || a.joined - b.joined)
    if (!next) return undefined
    this.#turn = next.turn
    next.turn++
    const item = next.held.take()
    // One that has nothing waiting and has used no turn that is yet to come is as good as a new one.
    for (const [key, { turn, held }] of this.#groups)
      if (turn <= this.#turn && held.order().length === 0) this.#groups.delete(key)
    return item
  }

  #waiting(): Group<T>[] {
    return [...this.#groups.values()].filter(({ held }) => held.order().length > 0)
  }

  order(): T[] {
    return this.#waiting()
      .flatMap(({ turn, joined, held }) => held.order().map((item, i) => ({ item, turn: turn + i, joined })))
      .toSorted((a, b) => a.turn - b.turn || a.joined - b.joined)
      .map(({ item }) => item)
  }
}

export class FairQueue<T extends object> {
  readonly #held: Held<T> = new InTurns(() => new InTurns(() => new InOrder()))
  readonly #owners = new Map<T, Owner>()

  get size(): number {
    return this.#owners.size
  }

  add({ companyGuid, userGuid }: Owner, item: T): void {
    this.#owners.set(item, { companyGuid, userGuid })
    this.#held.add([companyGuid, userGuid], item)
  }

  /** Whether it was still waiting. */
  remove(item: T): boolean {
    return this.#owners.delete(item) && this.#held.remove(item)
  }

  take(): T | undefined {
    const item = this.#held.take()
    if (item) this.#owners.delete(item)
    return item
  }

  /** How many are taken before it, and one; 0 if it does not wait. Later entries of others may still come before it. */
  placeOf(item: T): number {
    return this.#owners.has(item) ? this.#held.order().indexOf(item) + 1 : 0
  }

  /** How many entries of a person wait. */
  countOf({ companyGuid, userGuid }: Owner): number {
    return this.#owners
      .values()
      .filter((each) => each.companyGuid === companyGuid && each.userGuid === userGuid)
      .toArray().length
  }
}
