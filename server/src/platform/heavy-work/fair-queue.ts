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
interface Waiting<T> {
  add(keys: readonly string[], item: T): void
  remove(item: T): boolean
  take(): T | undefined
  /** The entries in the order in which they would be taken. */
  order(): T[]
}

class InOrder<T> implements Waiting<T> {
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
  waiting: Waiting<T>
}

class InTurns<T> implements Waiting<T> {
  readonly #groups = new Map<string, Group<T>>()
  readonly #make: () => Waiting<T>
  #turn = 0
  #joined = 0

  constructor(make: () => Waiting<T>) {
    this.#make = make
  }

  add([key = '', ...keys]: readonly string[], item: T): void {
    let group = this.#groups.get(key)
    if (!group) {
      group = { turn: this.#turn, joined: ++this.#joined, waiting: this.#make() }
      this.#groups.set(key, group)
    } else if (group.waiting.order().length === 0) group.turn = Math.max(group.turn, this.#turn)
    group.waiting.add(keys, item)
  }

  remove(item: T): boolean {
    return this.#groups.values().some(({ waiting }) => waiting.remove(item))
  }

  take(): T | undefined {
    const [next] = this.#waiting().toSorted((a, b) => a.turn - b.turn || a.joined - b.joined)
    if (!next) return undefined
    this.#turn = next.turn
    next.turn++
    const item = next.waiting.take()
    // One that has nothing waiting and has used no turn that is yet to come is as good as a new one.
    for (const [key, { turn, waiting }] of this.#groups)
      if (turn <= this.#turn && waiting.order().length === 0) this.#groups.delete(key)
    return item
  }

  #waiting(): Group<T>[] {
    return [...this.#groups.values()].filter(({ waiting }) => waiting.order().length > 0)
  }

  order(): T[] {
    return this.#waiting()
      .flatMap(({ turn, joined, waiting }) => waiting.order().map((item, i) => ({ item, turn: turn + i, joined })))
      .toSorted((a, b) => a.turn - b.turn || a.joined - b.joined)
      .map(({ item }) => item)
  }
}

export class FairQueue<T extends object> {
  readonly #waiting: Waiting<T> = new InTurns(() => new InTurns(() => new InOrder()))
  readonly #owners = new Map<T, Owner>()

  get size(): number {
    return this.#owners.size
  }

  add({ companyGuid, userGuid }: Owner, item: T): void {
    this.#owners.set(item, { companyGuid, userGuid })
    this.#waiting.add([companyGuid, userGuid], item)
  }

  /** Whether it was still waiting. */
  remove(item: T): boolean {
    return this.#owners.delete(item) && this.#waiting.remove(item)
  }

  take(): T | undefined {
    const item = this.#waiting.take()
    if (item) this.#owners.delete(item)
    return item
  }

  /** How many are taken before it, and one; 0 if it does not wait. Later entries of others may still come before it. */
  placeOf(item: T): number {
    return this.#owners.has(item) ? this.#waiting.order().indexOf(item) + 1 : 0
  }

  /** How many entries of a person wait. */
  countOf({ companyGuid, userGuid }: Owner): number {
    return this.#owners
      .values()
      .filter((each) => each.companyGuid === companyGuid && each.userGuid === userGuid)
      .toArray().length
  }
}
