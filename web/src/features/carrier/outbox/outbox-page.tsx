/** Unsent items on this phone, items that dispatch decides, and sent ones. */
import { IconRefresh } from '../../../ui/icons/refresh.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { OutboxItem } from '../../../api/outbox/field-database.ts'
import { undoUnsent } from '../../../api/outbox/record-item.ts'
import type { SavedState } from '../../../api/outbox/saved-state.ts'
import { tryOutbox } from '../../../api/outbox/outbox-state.ts'
import { forgetLost } from '../../../api/outbox/outbox.ts'
import { BackLink, FieldPage } from '../../../shell/field/field-page.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { BigButton, BigLink, Notice, Part, Pill } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { useWake } from '../../../ui/field/use-wake.ts'
import { momentText } from '../../../ui/format/time-text.ts'
import type { ToneName } from '../../../ui/palette.ts'
import { FIELD as words } from '../field.words.ts'
import rows from '../jobs/jobs.module.css'
import { JOBS } from '../jobs/jobs.words.ts'
import { CallDispatch } from './call-dispatch.tsx'
import own from './outbox.module.css'
import { RefusedPictures } from './refused-pictures.tsx'
import { sendsWhileOpen } from './sends-while-open.ts'
import { picturesHere, sizeText, useOutbox } from './use-outbox.ts'
import { WifiSwitch } from './wifi-switch.tsx'

const TONES = {
  waiting: 'slate',
  arrived: 'green',
  parked: 'amber',
  filed: 'slate',
} as const satisfies Record<OutboxItem['state'], ToneName>

const Row = ({ item, here, onUndo }: { item: OutboxItem; here: number; onUndo: (() => void) | undefined }) => {
  const all = item.pictures.length
  const isUnderWay = item.state === 'arrived' && here > 0
  return (
    <li>
      <div className={own.item}>
        <span>
          <strong>{item.about}</strong>
          <span className={classes.dimmed}>
            {[
              momentText(item.dateMade),
              all > 0 && words.pictures(all),
              item.seal && words.sealed(item.seal.slice(0, 8)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <Pill tone={isUnderWay ? 'blue' : TONES[item.state]}>
          {isUnderWay ? words.picturesOf(here, all) : words.states[item.state]}
        </Pill>
      </div>
      {onUndo ? (
        <div className={classes.acts}>
          <BigButton onClick={onUndo}>{words.undo}</BigButton>
        </div>
      ) : null}
    </li>
  )
}

const Parked = ({ items }: { items: readonly OutboxItem[] }) =>
  items.length === 0 ? null : (
    <Part>
      <Notice tone="amber" role="alert">
        <b>{words.parkedTitle(items.length)}</b>
        {items.map(({ id, about, dateMade, why }) => (
          <p key={id}>{words.parkedWhy(about, momentText(dateMade), why ?? '')}</p>
        ))}
        <p>{words.parkedText}</p>
        {[...new Set(items.flatMap(({ jobGuid }) => jobGuid ?? []))].map((jobGuid) => (
          <div key={jobGuid} className={classes.acts}>
            <CallDispatch jobGuid={jobGuid} />
            <BigLink to="/jobs/$jobGuid/$segment" params={{ jobGuid, segment: 'notes' }}>
              {JOBS.write}
            </BigLink>
          </div>
        ))}
      </Notice>
    </Part>
  )

/** Says only what the state of the stores allows. */
const Head = ({ kept, pictures }: { kept: SavedState; pictures: ReadonlyMap<string, number> }) => {
  const size = sizeText([...pictures.values()].reduce((sum, bytes) => sum + bytes, 0))
  if (kept.is === 'reading') return <p role="status">{words.reading}</p>
  if (kept.is === 'silent')
    return (
      <Part>
        <Notice tone="red" role="alert">
          <b>{words.silent[0]}</b>
          <p>{words.silent[1]}</p>
          {kept.recorded > 0 ? <p>{words.recordedHere(kept.recorded)}</p> : null}
        </Notice>
      </Part>
    )
  if (kept.is === 'none') return <Empty title={words.nothing[0]} text={words.nothing[1]} />
  const [title, text] =
    kept.acts > 0
      ? [words.keptHere(kept.acts), words.keptText(pictures.size, size)]
      : [words.picturesLeft, words.picturesLeftText(pictures.size, size)]
  return kept.acts + kept.pictures === 0 ? null : (
    <section className={own.head} data-look={kept.acts > 0 ? 'dark' : 'blue'}>
      <h2>{title}</h2>
      <p>{text}</p>
      {sendsWhileOpen() ? <p>{words.whileOpen}</p> : null}
    </section>
  )
}

/** Acts that only this page holds, and those that are in no store. */
const NotStored = ({ held, lost }: { held: readonly string[]; lost: number }) => (
  <>
    {held.length > 0 ? (
      <Part>
        <Notice tone="red" role="alert">
          <b>{words.heldHere(held.length)}</b>
          {held.map((about, at) => (
            // eslint-disable-next-line react/no-array-index-key -- two may read the same
            <p key={`${at} ${about}`}>{about}</p>
          ))}
          <p>{words.held}</p>
        </Notice>
      </Part>
    ) : null}
    {lost > 0 ? (
      <Part>
        <Notice tone="red" role="alert">
          <b>{words.lost(lost)}</b>
          <p>{words.lostText}</p>
          <BigButton onClick={forgetLost}>{words.refusalRead}</BigButton>
        </Notice>
      </Part>
    ) : null}
  </>
)

export const OutboxPage = () => {
  const { items, pictures, refused, others, stuck, kept, held } = useOutbox()
  const queries = useQueryClient()
  useWake(kept.is === 'waiting')
  const waiting = items.filter(({ state }) => state === 'waiting')
  const sent = items.filter(({ state }) => state !== 'waiting').toReversed()
  const last = items.at(-1)
  const undo = async (id: string) => {
    if (await undoUnsent(id)) await queries.invalidateQueries()
  }
  const list = (some: readonly OutboxItem[]) => (
    <ul className={rows.rows}>
      {some.map((item) => (
        <Row
          key={item.id}
          item={item}
          here={picturesHere(item, pictures)}
          onUndo={item === last && item.state === 'waiting' && !item.wasTried ? () => void undo(item.id) : undefined}
        />
      ))}
    </ul>
  )
  return (
    <FieldPage
      title={words.title}
      back={<BackLink to="/jobs" />}
      acts={
        <BigButton icon={<IconRefresh size="1.375rem" aria-hidden="true" />} onClick={tryOutbox}>
          {words.tryNow}
        </BigButton>
      }
    >
      <Head kept={kept} pictures={pictures} />
      <WifiSwitch pictures={pictures.size} />
      <NotStored held={held} lost={kept.is === 'waiting' ? kept.lost : 0} />
      {stuck ? (
        <Part>
          <Notice tone="red" role="alert">
            {words.stuckText(stuck)}
          </Notice>
        </Part>
      ) : null}
      <RefusedPictures refused={refused} />
      <Parked items={items.filter(({ state }) => state === 'parked')} />
      {waiting.length > 0 ? list(waiting) : null}
      {others > 0 ? <p className={classes.dimmed}>{words.others(others)}</p> : null}
      {sent.length > 0 ? <Part title={words.earlier}>{list(sent)}</Part> : null}
    </FieldPage>
  )
}
