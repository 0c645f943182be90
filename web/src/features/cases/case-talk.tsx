/** The history of a case, and a note to the other side. */
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import type { DamageCase } from '@waybill/contract/cases/cases.shapes.ts'
import { Button, Textarea } from '@mantine/core'
import '../../ui/css/forms.css'
import { type FormEvent, useState } from 'react'
import { newGuid } from '../../api/new-guid.ts'
import { useApis } from '../../api/queries.ts'
import { KeptNotice } from '../../shell/kept/kept-notice.tsx'
import { useKeptInput } from '../../shell/kept/use-kept-input.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { caseMoment } from './case-words.ts'
import { useRereadCases } from './cases.api.ts'
import { CASES as words } from '../../ui/words/cases.words.ts'
import classes from './cases.module.css'

interface Happened {
  key: string
  date: string
  title: string
  detail: string
}

const happenedIn = (known: DamageCase): Happened[] => [
  {
    key: 'opened',
    date: known.dateNoted,
    title: known.openedBy ? words.openedBy(known.openedBy) : words.openedAlone,
    detail: known.openedBy ? '' : words.openedWhy,
  },
  ...(known.dateReleased
    ? [{ key: 'released', date: known.dateReleased, title: words.released, detail: known.releasedBy ?? '' }]
    : []),
  ...(known.dateClaimed && known.claim
    ? [{ key: 'claimed', date: known.dateClaimed, title: words.writtenClaim, detail: known.claim.text }]
    : []),
  ...known.entries.map(({ guid, kind, text, amount, by, portal, date }) => ({
    key: guid,
    date,
    title: [words.answered[kind], amount === null ? null : moneyText(amount)].filter(Boolean).join(': '),
    detail: [text && `“${text}”`, by ?? words.sides[portal]].filter(Boolean).join(' '),
  })),
  ...(known.dateClosed
    ? [{ key: 'closed', date: known.dateClosed, title: words.closed, detail: known.closedBecause ?? '' }]
    : []),
]

const Composer = ({ known }: { known: DamageCase }) => {
  const { guid } = known
  const { platform } = useApis()
  const attempt = useTry()
  const reread = useRereadCases()
  const [draft, setDraft] = useState({ guid: newGuid(), text: '' })
  const kept = useKeptInput<typeof draft>({
    as: `case note ${guid}`,
    value: draft.text ? draft : undefined,
    restore: (before) => setDraft((now) => (now.text ? now : before)),
  })
  const clear = () => {
    setDraft({ guid: newGuid(), text: '' })
    kept.end()
  }
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const text = draft.text.trim()
    if (!text || isBusy) return
    setBusy(true)
    const isSent = await attempt(words.note, () =>
      platform.call(casesRoutes.note, { params: { guid }, body: { guid: draft.guid, text } }),
    )
    setBusy(false)
    if (!isSent) return
    clear()
    void reread()
  }
  return (
    <form onSubmit={(event) => void send(event)} className={classes.composer}>
      <KeptNotice isShown={kept.wasKept} onDiscard={clear} />
      <Textarea
        label={words.note}
        description={known.can.includes('release') ? words.noteReadersEarly : words.noteReaders}
        autosize
        minRows={2}
        value={draft.text}
        onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
      />
      <Button type="submit" variant="default" loading={isBusy} disabled={!draft.text.trim()}>
        {words.sendNote}
      </Button>
    </form>
  )
}

export const CaseTalk = ({ known }: { known: DamageCase }) => (
  <section className={classes.talk} aria-label={words.happened}>
    <h2>{words.happened}</h2>
    <ol>
      {happenedIn(known).map(({ key, date, title, detail }) => (
        <li key={key}>
          <strong>{title}</strong>
          <span className={classes.quiet}>{[caseMoment(known, date), detail].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ol>
    {known.can.includes('note') ? <Composer known={known} /> : null}
    <p className={classes.box}>
      <strong>{words.sealedTitle}</strong> {words.sealedText}
    </p>
  </section>
)
