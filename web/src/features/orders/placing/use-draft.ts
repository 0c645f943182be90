import { useEffect, useRef, useState } from 'react'
import { useApis } from '../../../api/queries.ts'
import { useAccount } from '../../../shell/sign-in/session.ts'
import type { DraftStop } from './draft.ts'
import { type Draft, emptyDraft, emptyStop, isTouched } from './draft.ts'
import { forgetDraft, keepDraft, keyOf, readDraft } from './draft-store.ts'

/** Milliseconds without a change before the draft is stored. */
const QUIET = 300

/** The signed-in user's draft: it survives a reload, and is deleted once sent. */
export const useDraft = () => {
  const user = useAccount().homeAccountId
  const [draft, setDraft] = useState(() => readDraft(localStorage, user) ?? emptyDraft())
  const latest = useRef(draft)
  latest.current = draft
  const isDone = useRef(false)
  /** An empty draft deletes only what was entered here: an encrypted one may be opened just now. */
  const wasTouched = useRef(isTouched(draft))
  const { platform } = useApis()

  useEffect(() => {
    let isLeft = false
    const reopen = async () => {
      const { openDraft } = await import('../../../api/closed-drafts.ts')
      await openDraft(localStorage, keyOf(user), platform)
      if (isLeft) return
      // This page may have begun twice, and the first one opened it.
      const kept = readDraft(localStorage, user)
      // What was entered meanwhile stays.
      if (kept) setDraft((now) => (isTouched(now) ? now : kept))
    }
    void reopen().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [platform, user])
  const isBegun = isTouched(draft)
  useEffect(() => {
    // The end of the session encrypts it, also while the server is away.
    if (isBegun)
      void import('../../../api/closed-drafts.ts').then(({ holdKey }) => holdKey(user, platform)).catch(() => undefined)
  }, [isBegun, platform, user])

  useEffect(() => {
    const keep = () => {
      if (isDone.current) return
      if (isTouched(latest.current)) {
        wasTouched.current = true
        keepDraft(localStorage, user, latest.current)
      } else if (wasTouched.current) forgetDraft(localStorage, user)
    }
    const timer = setTimeout(keep, QUIET)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [draft, user])

  const change = (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) =>
    setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))
  return {
    draft,
    change,
    replace: setDraft,
    changeStop: (key: string, part: Partial<DraftStop>) =>
      change((now) => ({ stops: now.stops.map((stop) => (stop.key === key ? { ...stop, ...part } : stop)) })),
    addStop: (stopType: DraftStop['stopType']) => change((now) => ({ stops: [...now.stops, emptyStop(stopType, [])] })),
    removeStop: (key: string) => change((now) => ({ stops: withoutStop(now.stops, key) })),
    /** Deletes the draft after sending. */
    finish: () => {
      isDone.current = true
      forgetDraft(localStorage, user)
    },
  }
}

/** Removes a stop; if it took the rest, the next one of its type does. */
export const withoutStop = (stops: readonly DraftStop[], key: string): DraftStop[] => {
  const gone = stops.find((stop) => stop.key === key)
  const left = stops.filter((stop) => stop.key !== key)
  if (!gone || gone.lines) return left
  const heir = left.find((stop) => stop.stopType === gone.stopType)
  return left.map((stop) => (stop === heir ? { ...stop, lines: null } : stop))
}
