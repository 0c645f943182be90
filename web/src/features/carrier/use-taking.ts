/** Takes pictures: each is on disk before it is shown. */
import type { Picture } from '@waybill/contract/field/field-items.shapes.ts'
import { useEffect, useState } from 'react'
import type { PictureFault } from '../../api/outbox/picture-faults.ts'
import type { Taking } from '../../api/outbox/take-picture.ts'
import { FIELD as words } from './field.words.ts'
import { placeNow } from './position.ts'
import { useOwner } from './use-field-act.ts'

export type TakingOf = Partial<Pick<Taking, 'caption' | 'isDetailed' | 'source'>>

export const useTaking = () => {
  const owner = useOwner()
  const [fault, setFault] = useState<string>()
  const [hint, setHint] = useState<PictureFault | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Undefined if it could not be saved; the error says why. `keep` stores it where it belongs, and is part of the operation. */
  const take = async (
    source: Blob | ImageBitmap,
    how: TakingOf = {},
    keep?: (picture: Picture) => Promise<void>,
  ): Promise<Picture | undefined> => {
    setFault(undefined)
    setHint(null)
    setBusy(true)
    const [{ takePicture }, { UnreadablePicture }] = await Promise.all([
      import('../../api/outbox/take-picture.ts'),
      import('../../api/outbox/prepare-picture.ts'),
    ])
    try {
      const { noPosition } = words
      const onHeld = () => setFault(words.held)
      const taking = { owner, source: 'file' as const, place: placeNow(), noPosition, onFault: setHint, onHeld, ...how }
      const picture = await takePicture(source, taking)
      await keep?.(picture)
      return picture
    } catch (error) {
      setFault(error instanceof UnreadablePicture ? words.unreadable : words.notStored)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { take, fault, hint: hint && words.pictureFaults[hint], isBusy }
}

/** The URL of a picture on this phone, by hash; undefined if it is not stored here. */
export const useLocalPicture = (sha256: string | undefined): string | undefined => {
  const owner = useOwner()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!sha256) return setAddress(undefined)
    let made: string | undefined
    let isGone = false
    void Promise.all([import('../../api/outbox/local-picture.ts'), import('../../api/outbox/small-pictures.ts')])
      .then(async ([{ localPicture }, { smallPicture }]) => {
        const found = await localPicture(owner, sha256)
        if (found?.type === 'application/pdf') return undefined
        return found?.small ?? found?.bytes ?? (await smallPicture(owner, sha256))
      })
      .then((bytes) => {
        if (!bytes || isGone) return
        made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
        setAddress(made)
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      setAddress(undefined)
      if (made) URL.revokeObjectURL(made)
    }
  }, [sha256, owner])
  return address
}
