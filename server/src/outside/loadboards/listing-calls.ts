/** Boards that accept a second listing with the same reference: existing ones are looked up before creating one. */
import {
  done,
  type BoardAdapter,
  type BoardLoad,
  type BoardOutcome,
  type BoardSecret,
  type Listing,
} from './loadboard.ts'

/** The calls of such a board; listings are identified by the board's id. */
export interface ListingCalls {
  /** The listing with our reference; null if there is none. */
  find(secret: BoardSecret, reference: string): Promise<BoardOutcome<string | null>>
  create(secret: BoardSecret, load: BoardLoad): Promise<BoardOutcome<string>>
  change(secret: BoardSecret, id: string, load: BoardLoad): Promise<BoardOutcome<unknown>>
  drop(secret: BoardSecret, id: string): Promise<BoardOutcome<unknown>>
  look(secret: BoardSecret, id: string): Promise<BoardOutcome<unknown>>
  /** Keeps a listing fresh, on boards that require it. */
  refresh?(secret: BoardSecret, id: string): Promise<BoardOutcome<unknown>>
}

const listingOf = (externalId: string): Listing => ({ externalId, externalUrl: null, etag: null })

const asListing = (outcome: BoardOutcome<unknown>, id: string): BoardOutcome<Listing> =>
  outcome.kind === 'done' ? done(listingOf(id)) : outcome

export function listingAdapter(calls: ListingCalls): Omit<BoardAdapter, 'missingFor' | 'test'> {
  const { refresh } = calls
  const change = async (secret: BoardSecret, id: string, load: BoardLoad) =>
    asListing(await calls.change(secret, id, load), id)
  return {
    async post(secret, load) {
      const found = await calls.find(secret, load.reference)
      if (found.kind !== 'done') return found
      if (found.value !== null) return change(secret, found.value, load)
      const created = await calls.create(secret, load)
      return created.kind === 'done' ? done(listingOf(created.value)) : created
    },
    update: (secret, { externalId }, load) => change(secret, externalId, load),
    async remove(secret, listing, reference) {
      const found = listing ? done(listing.externalId) : await calls.find(secret, reference)
      if (found.kind !== 'done') return found
      if (found.value === null) return done(null)
      const dropped = await calls.drop(secret, found.value)
      return dropped.kind === 'done' || dropped.kind === 'gone' ? done(null) : dropped
    },
    look: async (secret, { externalId }) => asListing(await calls.look(secret, externalId), externalId),
    ...(refresh
      ? {
          refresh: async (secret, { externalId }) => asListing(await refresh(secret, externalId), externalId),
        }
      : {}),
  }
}

/** A successful response without the required value. */
export const unnamed = (board: string, httpStatus: number): BoardOutcome<never> => ({
  kind: 'later',
  message: `${board} returned no listing`,
  httpStatus,
})
