/** From a link to the job: resolves the link, and starts on this phone. The secret is in the fragment, which no server and no log sees. */
import type { FollowedDriverLink } from '@waybill/contract/field/field.shapes.ts'
import { useEffect, useState } from 'react'
import { refusalIn } from '../../../shell/field/refusal-in.ts'
import {
  type LinkDriver,
  beginByLink,
  followLink,
  idOfSecret,
  ownerOfLink,
  storedLink,
} from '../../../api/outbox/driver-link.ts'
import { Refused } from '../../../api/outbox/field-request.ts'
import { startWorker } from '../../../api/outbox/worker-registration.ts'

type Stage = 'looking' | 'ready' | 'taken' | 'gone' | 'no-signal' | 'no-secret'

interface Found {
  stage: Stage
  link?: FollowedDriverLink
  /** Prefix of the names of its drafts. */
  owner?: string
}

export interface Beginning extends Found {
  /** `onBegun`: before the job's page replaces this one. */
  begin: (who: LinkDriver, onBegun: () => Promise<void>) => void
  retry: () => void
  isBusy: boolean
  fault: string | undefined
}

const secretHere = (): string => location.hash.slice(1)

/** Continues with a link known here, under an address without its secret. */
const goOn = (id: string): void => location.replace(`/drive/${id}/jobs`)

const find = async (): Promise<Found> => {
  const secret = secretHere()
  if (secret === '') return { stage: 'no-secret' }
  const id = await idOfSecret(secret)
  if (await storedLink(id)) {
    goOn(id)
    return { stage: 'looking' }
  }
  try {
    const link = await followLink(secret)
    return { stage: link.isOpen ? 'ready' : 'taken', link, owner: ownerOfLink(id) }
  } catch (error) {
    return { stage: error instanceof Refused && error.status === 404 ? 'gone' : 'no-signal' }
  }
}

export const useBeginning = (): Beginning => {
  const [found, setFound] = useState<Found>({ stage: 'looking' })
  const [turn, setTurn] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    let isLeft = false
    const look = async () => {
      const next = await find().catch((): Found => ({ stage: 'no-signal' }))
      if (!isLeft) setFound(next)
    }
    void look()
    // Caches the pages before they are needed without signal.
    void startWorker(true)
    return () => {
      isLeft = true
    }
  }, [turn])
  useEffect(() => {
    const again = () => setTurn((before) => before + 1)
    addEventListener('hashchange', again)
    return () => removeEventListener('hashchange', again)
  }, [])
  const begin = async (who: LinkDriver, onBegun: () => Promise<void>) => {
    const { link } = found
    if (!link) return
    setBusy(true)
    setFault(undefined)
    try {
      const { id } = await beginByLink(secretHere(), link, who)
      await onBegun()
      goOn(id)
    } catch (error) {
      setBusy(false)
      if (error instanceof Refused && error.status === 404) setFound({ stage: 'gone' })
      else if (error instanceof Refused && error.status === 409) setFound({ stage: 'taken', link })
      else setFault(refusalIn(error))
    }
  }
  return {
    ...found,
    begin: (who, onBegun) => void begin(who, onBegun),
    retry: () => {
      setFound({ stage: 'looking' })
      setTurn((before) => before + 1)
    },
    isBusy,
    fault,
  }
}
