/**
 * Keeps what a person has typed until it is sent or discarded: leaving, a reload and the end of the session lose nothing. It is encrypted
 * for the account (decision 111). Forms of declared fields use it by themselves (`useEditing`); composers use `useKeptState`.
 */
import { useContext, useEffect, useRef, useState } from 'react'
import { useApis } from '../../api/queries.ts'
import { same } from '../../ui/form/field.ts'
import { keptOver } from '../../ui/form/kept-values.ts'
import { AccountContext } from '../sign-in/session.ts'

const engine = () => import('../../api/kept-input.ts')

export interface KeptInput<V> {
  /** What it is the input of: `note 0189…`. Undefined: nothing is kept. */
  as: string | undefined
  /** As JSON, without secrets; undefined while there is nothing to keep. */
  value: V | undefined
  /** Receives what was kept before. Input that was entered meanwhile is newer. */
  restore: (kept: V) => void
}

export interface Kept<V> {
  /** What is shown was kept from before. */
  wasKept: boolean
  /** It was sent, or discarded. */
  end: () => void
  /** Keeps it although the component may be gone. */
  keep: (value: V | undefined) => void
}

/** Nothing is written before what was kept is read. Without an account nothing is kept. */
export const useKeptInput = <V>({ as, value, restore }: KeptInput<V>): Kept<V> => {
  const owner = useContext(AccountContext)?.homeAccountId
  const { platform } = useApis()
  const [readAs, setReadAs] = useState<string>()
  const [wasKept, setWasKept] = useState(false)
  const isStored = useRef(false)
  const latest = useRef(restore)
  latest.current = restore

  useEffect(() => {
    if (!owner || as === undefined) return
    const left = new AbortController()
    const read = async () => {
      const kept = await (await engine()).readInput({ owner, as }, platform, left.signal)
      if (left.signal.aborted) return
      isStored.current = false
      if (kept !== undefined) {
        try {
          latest.current(kept as V)
          isStored.current = true
          setWasKept(true)
        } catch {
          // Of a version with other fields, which may come back: it stays until other input takes its place.
        }
      }
      setReadAs(as)
    }
    void read().catch(() => undefined)
    return () => {
      left.abort()
      setWasKept(false)
    }
  }, [owner, as, platform])

  const keep = (next: V | undefined): void => {
    if (!owner || as === undefined || (next === undefined && !isStored.current)) return
    isStored.current = next !== undefined
    const write = async () => {
      const { keepInput, forgetInput } = await engine()
      await (next === undefined ? forgetInput({ owner, as }) : keepInput({ owner, as }, next, platform))
    }
    // The page still holds it, and the next change tries again.
    void write().catch(() => undefined)
  }
  const text = value === undefined ? undefined : JSON.stringify(value)
  useEffect(() => {
    if (as !== undefined && readAs === as) keep(value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `text` is the value
  }, [text, readAs, as])

  return {
    wasKept: wasKept && value !== undefined,
    end: () => {
      setWasKept(false)
      keep(undefined)
    },
    keep,
  }
}

/** State that is kept while it differs from its beginning. */
export const useKeptState = <V>(as: string | undefined, beginning: V) => {
  const [value, show] = useState(beginning)
  // What is shown may differ because the record changed.
  const isTouched = useRef(false)
  const before = useRef(beginning)
  const kept = useKeptInput<{ before: V; value: V }>({
    as,
    value: isTouched.current && !same(value, beginning) ? { before: before.current, value } : undefined,
    restore: (stored) => {
      if (isTouched.current) return
      const restored = keptOver(stored, beginning)
      isTouched.current = true
      before.current = beginning
      show(restored)
    },
  })
  const set = (next: V | ((now: V) => V)) => {
    isTouched.current = true
    show(next)
  }
  /** It was sent, and stays as it is. */
  const forget = () => {
    isTouched.current = false
    kept.end()
  }
  /** Sent or discarded: begins anew. */
  const end = () => {
    forget()
    before.current = beginning
    show(beginning)
  }
  return { value, set, forget, end, keptNotice: { isShown: kept.wasKept, onDiscard: end } }
}
