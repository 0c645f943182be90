/** Previews what an act would end, start or leave unchanged. */
import { moneyText } from './format/number-text.ts'
import classes from './consequence-list.module.css'

export interface Consequence {
  readonly guid: string
  readonly what: string
  readonly label: string
  readonly amount?: number | undefined
}

export interface ConsequenceListProps {
  lists: readonly (readonly [title: string, rows: readonly Consequence[]])[]
  /** Costs before and after; undefined if the user may not see them. */
  costs?: readonly [before: number | undefined, after: number | undefined]
  /** Text if all lists are empty. */
  none?: string
  isBusy?: boolean
}

export const ConsequenceList = ({
  lists,
  costs: [before, after] = [undefined, undefined],
  none,
  isBusy,
}: ConsequenceListProps) => (
  <div className={classes.list} role="status" aria-busy={isBusy}>
    {lists.map(([title, rows]) =>
      rows.length === 0 ? null : (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {rows.map(({ guid, what, label, amount }) => (
              <li key={`${what} ${guid}`}>
                <span>{label}</span>
                {amount === undefined ? null : <span>{moneyText(amount)}</span>}
              </li>
            ))}
          </ul>
        </section>
      ),
    )}
    {before === undefined || after === undefined || before === after ? null : (
      <p>
        Carrier pay: {moneyText(after)} instead of {moneyText(before)}.
      </p>
    )}
    {none && lists.every(([, rows]) => rows.length === 0) ? <p>{none}</p> : null}
  </div>
)

interface Foreseen {
  readonly ends: readonly Consequence[]
  readonly begins: readonly Consequence[]
  readonly stays: readonly Consequence[]
  readonly totals: Readonly<Record<'before' | 'after', { readonly expense?: number | undefined }>>
}

export interface DryRunListProps {
  /** Undefined while loading. */
  run: Foreseen | undefined
  /** Why the preview failed. */
  fault?: string | undefined
  none: string
  isBusy: boolean
}

/** What a dry run would end, start and cost. */
export const DryRunList = ({ run, fault, none, isBusy }: DryRunListProps) =>
  run ? (
    <ConsequenceList
      lists={[
        ['Ends', run.ends],
        ['Begins', run.begins],
        ['Stays', run.stays.filter(({ what }) => what !== 'job')],
      ]}
      costs={[run.totals.before.expense, run.totals.after.expense]}
      none={none}
      isBusy={isBusy}
    />
  ) : (
    <ConsequenceList lists={[]} none={fault ?? 'Checking what this ends…'} />
  )
