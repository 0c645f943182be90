/** An inspection on the bill of lading: its pictures, the drawn signature, and the tamper-proof seal. */
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import type { Inspection, InspectionPhoto } from '@waybill/contract/inspections/inspections.shapes.ts'
import { useEffect, useState } from 'react'
import { itemsOf } from '../../../api/outbox/record-item.ts'
import { sha256 } from '../../../api/outbox/sha256.ts'
import { dateText } from '../../../ui/format/time-text.ts'
import { slotLabel } from '../inspection/code-words.ts'
import { JOBS } from '../jobs/jobs.words.ts'
import { useOwner } from '../use-field-act.ts'
import { useLocalPicture } from '../use-taking.ts'
import { languageInForce } from '../../../ui/words/language.ts'
import { BILL as words } from './bill.words.ts'
import { PAPERS } from './papers.words.ts'
import own from './drawn-bill.module.css'

type Strokes = NonNullable<Extract<FieldItem, { kind: 'finish' }>['signed']>['strokes']

/** This phone's own data, by inspection. */
interface OnPhone {
  strokes: ReadonlyMap<string, Strokes>
  seals: ReadonlyMap<string, string>
}

/** From this user's acts that are still on the phone. */
export const useOnPhone = (): OnPhone | undefined => {
  const owner = useOwner()
  const [found, setFound] = useState<OnPhone>()
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const [strokes, seals] = [new Map<string, Strokes>(), new Map<string, string>()]
      for (const { body, seal } of await itemsOf(owner)) {
        // Written here with these exact types.
        const item = JSON.parse(body) as FieldItem
        if (item.kind === 'finish' && item.signed)
          for (const id of item.inspections) strokes.set(id, item.signed.strokes)
        if (item.kind !== 'inspection') continue
        if (seal) seals.set(item.inspectionId, words.seal(seal.slice(0, 8)))
        else if (item.manifest) seals.set(item.inspectionId, words.signedBy((await sha256(item.manifest)).slice(0, 8)))
      }
      if (!isGone) setFound({ strokes, seals })
    }
    void read().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [owner])
  return found
}

const BillPhoto = ({ photo }: { photo: InspectionPhoto }) => {
  const local = useLocalPicture(photo.sha256)
  const [isLost, setLost] = useState(false)
  // A link in the day expires after minutes, and never works without signal.
  const address = local ?? (isLost ? undefined : (photo.thumbUrl ?? undefined))
  return address ? (
    <img src={address} alt={slotLabel(photo.slot)} lang={languageInForce()} onError={() => setLost(true)} />
  ) : (
    <span className={own.noPhoto} lang={languageInForce()}>
      {slotLabel(photo.slot)}
      {photo.dateDeleted ? `: ${JOBS.photoDeleted(dateText(photo.dateDeleted))}` : null}
    </span>
  )
}

const WIDTH = 300
const HEIGHT = 100

const Drawn = ({ strokes, name }: { strokes: Strokes; name: string }) => (
  <svg
    className={own.signature}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    role="img"
    aria-label={PAPERS.signature(name)}
    lang={languageInForce()}
  >
    {strokes.map((points) => (
      <polyline
        key={points.flat().slice(0, 6).join()}
        points={points.map(([x, y]) => `${x * WIDTH},${y * HEIGHT}`).join(' ')}
      />
    ))}
  </svg>
)

export const Evidence = ({ inspection, onPhone }: { inspection: Inspection; onPhone: OnPhone | undefined }) => {
  const { id, photos, signature, signedByName, seal: sealed } = inspection
  const strokes = onPhone?.strokes.get(id)
  const seal = onPhone?.seals.get(id) ?? (sealed ? words.seal(sealed.seal.slice(0, 8)) : undefined)
  return (
    <>
      {photos.length > 0 ? (
        <div className={own.photos}>
          {photos.map((photo) => (
            <BillPhoto key={photo.id} photo={photo} />
          ))}
        </div>
      ) : null}
      {strokes && signedByName ? <Drawn strokes={strokes} name={signedByName} /> : null}
      {!strokes && signature ? (
        <img
          className={own.signature}
          src={signature.url}
          alt={PAPERS.signature(signedByName ?? '')}
          lang={languageInForce()}
        />
      ) : null}
      {seal ? <span className={own.seal}>{seal}</span> : null}
    </>
  )
}
