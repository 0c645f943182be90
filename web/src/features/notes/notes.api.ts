/** Notes of an order as a query, and adding them. */
import type { Note } from '@waybill/contract/notes/notes.shapes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import { newGuid } from '../../api/new-guid.ts'
import { queryOf, useChange } from '../../api/queries.ts'
import { errorText } from '../../api/error-text.ts'
import { useKeptInput } from '../../shell/kept/use-kept-input.ts'

/** Notes of an order, newest first. */
export const notesQuery = (orderGuid: string) =>
  queryOf(notesRoutes.list, { params: { orderGuid }, query: { rc: 100 } })

/** A note being sent, or refused. */
export interface PendingNote {
  guid: string
  body: string
  /** External readers, if the author chose them. */
  readers?: Visibility[] | undefined
  error?: string
}

const NOT_SENT = 'It wasn’t sent before you left.'

/** Adds notes optimistically; a refused one keeps its text, also when the page is left, to be resent or discarded. */
export const useWriteNote = (orderGuid: string) => {
  const queries = useQueryClient()
  const write = useChange(notesRoutes.write, { stale: ['order'] })
  const [pending, show] = useState<readonly PendingNote[]>([])
  const latest = useRef(pending)
  const kept = useKeptInput<readonly PendingNote[]>({
    as: `notes ${orderGuid}`,
    value: pending.length > 0 ? pending : undefined,
    restore: (notes) => {
      latest.current = [...notes.map((note) => ({ error: NOT_SENT, ...note })), ...latest.current]
      show(latest.current)
    },
  })
  const change = (next: readonly PendingNote[]) => {
    latest.current = next
    show(next)
    // Answered after the page was left, too.
    kept.keep(next.length > 0 ? next : undefined)
  }
  const forget = (guid: string) => change(latest.current.filter((note) => note.guid !== guid))
  const send = async (body: string, readers?: Visibility[], guid: string = newGuid()) => {
    change([...latest.current.filter((note) => note.guid !== guid), { guid, body, readers }])
    try {
      // The note's own guid makes resending it safe.
      const note = await write.mutateAsync({
        params: { orderGuid },
        body: { guid, body, ...(readers && { visibility: readers }) },
      })
      const { queryKey } = notesQuery(orderGuid)
      queries.setQueryData<ListOf<Note>>(queryKey, (list) => list && withNote(list, note))
      forget(guid)
      void queries.invalidateQueries({ queryKey: ['notes'] })
      return true
    } catch (error) {
      change(latest.current.map((note) => (note.guid === guid ? { ...note, error: errorText(error) } : note)))
      return false
    }
  }
  return { pending, send, forget }
}

/** The list with a note prepended, or replaced if it exists. */
export const withNote = (list: ListOf<Note>, note: Note): ListOf<Note> => {
  const isKnown = list.results.some(({ guid }) => guid === note.guid)
  return isKnown
    ? { ...list, results: list.results.map((each) => (each.guid === note.guid ? note : each)) }
    : { ...list, total: list.total + 1, results: [note, ...list.results] }
}

/** Editing and deleting one's own notes. */
export const useChangeNote = (orderGuid: string) => {
  const queries = useQueryClient()
  const change = useChange(notesRoutes.change, { stale: ['notes'] })
  return {
    isPending: change.isPending,
    edit: async (note: Note, body: string, readers?: Visibility[]) => {
      const changed = await change.mutateAsync({
        params: { id: note.guid },
        body: { body, ...(readers && { visibility: readers }) },
        options: { ifMatch: `"${note.version}"` },
      })
      const { queryKey } = notesQuery(orderGuid)
      queries.setQueryData<ListOf<Note>>(queryKey, (list) => list && withNote(list, changed))
    },
    remove: (note: Note) => change.mutateAsync({ params: { id: note.guid }, body: { isDeleted: true } }),
  }
}
