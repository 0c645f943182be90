/** Pictures that the server refuses: which, why, and what to do. */
import { useEffect, useState } from 'react'
import type { RefusedPicture } from '../../../api/outbox/outbox-state.ts'
import { tryOutbox } from '../../../api/outbox/outbox-state.ts'
import { markRefusalRead, sendRefusedAgain } from '../../../api/outbox/refused-pictures.ts'
import { BigButton, BigLink, Notice, Part } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { momentText } from '../../../ui/format/time-text.ts'
import { FIELD as words } from '../field.words.ts'
import { useOwner } from '../use-field-act.ts'
import own from './outbox.module.css'

const Small = ({ bytes, label }: { bytes: ArrayBuffer; label: string }) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return address ? <img className={own.refused} src={address} alt={label} /> : null
}

const One = ({ picture: { sha256, why, small, isRead, item } }: { picture: RefusedPicture }) => {
  const owner = useOwner()
  const of = item ? words.pictureOf(item.about, momentText(item.dateMade)) : words.pictureOfNone
  return (
    <Notice tone={isRead ? 'slate' : 'red'} {...(isRead ? {} : { role: 'alert' })}>
      <b>{of}</b>
      <p>{words.refusedWhy(why)}</p>
      {small ? <Small bytes={small} label={of} /> : null}
      <p>{words.refusedText}</p>
      <div className={classes.acts}>
        {item?.jobGuid ? (
          <BigLink kind="main" to="/jobs/$jobGuid/$segment" params={{ jobGuid: item.jobGuid, segment: 'papers' }}>
            {words.takeAsPaper}
          </BigLink>
        ) : null}
        <BigButton onClick={() => void sendRefusedAgain(owner, sha256).then(tryOutbox)}>{words.sendAgain}</BigButton>
        {isRead ? null : <BigButton onClick={() => void markRefusalRead(owner, sha256)}>{words.refusalRead}</BigButton>}
      </div>
    </Notice>
  )
}

export const RefusedPictures = ({ refused }: { refused: readonly RefusedPicture[] }) =>
  refused.length === 0 ? null : (
    <Part title={words.refusedPictures(refused.length)}>
      <div className={classes.acts}>
        {refused.map((picture) => (
          <One key={picture.sha256} picture={picture} />
        ))}
      </div>
    </Part>
  )
