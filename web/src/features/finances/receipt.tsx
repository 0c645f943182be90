/** An amount that expands to its origin: who entered or agreed to it, by what rule, with which documents. */
import type { Charge, ChargeOrigin, OtherLine } from '@waybill/contract/finances/finances.shapes.ts'
import { Popover, UnstyledButton } from '@mantine/core'
import '../../ui/css/overlays.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { moneyText } from '../../ui/format/number-text.ts'
import { momentText } from '../../ui/format/time-text.ts'
import type { ToneName } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import { EVIDENCE_ICONS, ORIGIN_WORDS, OTHER_LINE_WORDS } from './receipt-words.ts'
import { rateText } from './rated-fields.ts'
import classes from './receipt.module.css'

const TONES: Readonly<Record<ChargeOrigin['kind'], ToneName>> = {
  agreed: 'green',
  earned: 'teal',
  requested: 'amber',
  entered: 'blue',
  calculated: 'slate',
}

const Step = ({ step, files }: { step: ChargeOrigin['evidence'][number]; files: ChargeOrigin['files'] }) => {
  const Icon = EVIDENCE_ICONS[step.kind]
  const sum = files.find(({ guid }) => guid === step.fileGuid)?.sha256
  return (
    <li>
      <Icon size="1rem" aria-hidden="true" />
      <span>
        {step.text}
        {step.by ? <small>{step.by}</small> : null}
        {sum ? <small title={sum}>sha256 {sum.slice(0, 12)}…</small> : null}
      </span>
      {step.date ? <time dateTime={step.date}>{momentText(step.date)}</time> : null}
    </li>
  )
}

const Lines = ({ charge, origin }: { charge: Charge; origin: ChargeOrigin }) => (
  <section aria-label={charge.name}>
    <h4>
      <strong>{moneyText(charge.amount)}</strong>
      <Tag tone={TONES[origin.kind]}>{ORIGIN_WORDS[origin.kind]}</Tag>
      <span>{charge.name}</span>
    </h4>
    {rateText(charge) ? (
      <p>
        {rateText(charge)}
        {charge.isEstimated ? ', estimated distance' : ''}
      </p>
    ) : null}
    <ol>
      {origin.evidence.map((step) => (
        <Step key={`${step.kind} ${step.text} ${step.date}`} step={step} files={origin.files} />
      ))}
    </ol>
    {charge.notes ? <p>{charge.notes}</p> : null}
    {origin.files.length > 0 ? (
      <Link to="/orders/$orderGuid/attachments" params={{ orderGuid: charge.orderGuid }}>
        Open the documents
      </Link>
    ) : null}
  </section>
)

const OtherLines = ({ line: { side, kind, amount } }: { line: OtherLine }) => (
  <section aria-label={OTHER_LINE_WORDS[side][kind]}>
    <h4>
      <strong>{moneyText(amount)}</strong>
      <span>{OTHER_LINE_WORDS[side][kind]}</span>
    </h4>
  </section>
)

export interface ReceiptProps {
  /** The amount's label: `Client pays`. */
  label: string
  amount: number
  /** The charges it consists of. */
  charges: readonly Charge[]
  /** What it consists of besides. */
  otherLines?: readonly OtherLine[]
}

export const Receipt = ({ label, amount, charges, otherLines = [] }: ReceiptProps) => {
  const [isOpen, setOpen] = useState(false)
  const known = charges.flatMap((charge) => (charge.origin ? [{ charge, origin: charge.origin }] : []))
  if (known.length === 0) return <span className={classes.amount}>{moneyText(amount)}</span>
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={380}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      withRoles={false}
      // During a fade its text has too little contrast.
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.amount}
          data-opens
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {moneyText(amount)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Where ${label.toLowerCase()} comes from`}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
        <div className={classes.receipt} tabIndex={0} data-autofocus>
          {known.map(({ charge, origin }) => (
            <Lines key={charge.guid} charge={charge} origin={origin} />
          ))}
          {otherLines.map((line) => (
            <OtherLines key={`${line.jobGuid} ${line.kind}`} line={line} />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
