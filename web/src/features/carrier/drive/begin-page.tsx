/** A link's page on a phone that has not started with it: the job, the driver, and the start. */
import { IconDeviceMobileDown } from '../../../ui/icons/device-mobile-down.gen.ts'
import { IconLinkOff } from '../../../ui/icons/link-off.gen.ts'
import { IconShieldLock } from '../../../ui/icons/shield-lock.gen.ts'
import { IconTruck } from '../../../ui/icons/truck.gen.ts'
import type { FollowedDriverLink } from '@waybill/contract/field/field.shapes.ts'
import { type ReactNode, useState } from 'react'
import { ListLoading } from '../../../shell/field/list-state.tsx'
import { BigButton, BigOutLink, Notice } from '../../../ui/field/field-parts.tsx'
import { Fault } from '../../../ui/field/fault.tsx'
import classes from '../../../ui/field/field.module.css'
import { callLink } from '../../../ui/format/reach-link.ts'
import { dateText, momentText, spanText } from '../../../ui/format/time-text.ts'
import { LogoMark } from '../../../ui/logo.tsx'
import { WINDOW } from '../window.words.ts'
import own from './drive.module.css'
import { DRIVE as words } from './drive.words.ts'
import { LanguageChoice } from './language-choice.tsx'
import { useCopied } from '../use-copied.ts'
import { isInsideApp, useInstall } from './on-this-phone.ts'
import { useKeptDraft } from '../use-draft.ts'
import { useLinkLook } from './use-link-look.ts'
import { type Beginning, useBeginning } from './use-beginning.ts'

const windowOf = ({ start, end, timeZone }: FollowedDriverLink['pickup']): string | undefined => {
  const zone = timeZone ?? undefined
  if (start && end && start !== end) return spanText(start, end, zone)
  const at = start ?? end
  return at ? momentText(at, zone) : undefined
}

interface FrameProps {
  head: string
  /** The company whose job it is. */
  of?: Pick<FollowedDriverLink, 'company' | 'branding'>
  foot?: ReactNode
  children: ReactNode
}

const Frame = ({ head, of, foot, children }: FrameProps) => (
  <div className={own.page}>
    <header className={own.head}>
      {of?.branding.logo ? (
        <img className={own.logo} data-ground={of.branding.logo.ground} src={of.branding.logo.url} alt={of.company} />
      ) : (
        <LogoMark size={28} />
      )}
      <span>{head}</span>
    </header>
    <LanguageChoice />
    <main className={own.content}>{children}</main>
    {foot ? <footer className={own.foot}>{foot}</footer> : null}
  </div>
)

/** A link that is invalid, or not available yet. */
const Said = ({ said: [title, text], children }: { said: readonly [string, string]; children?: ReactNode }) => (
  <Frame head={words.title}>
    <div className={classes.message} role="alert">
      <IconLinkOff size="3rem" stroke={1.5} aria-hidden="true" />
      <h1 className={own.title}>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  </Frame>
)

const ICON = { size: '1.75rem', stroke: 1.75, 'aria-hidden': true } as const

const Advice = () => {
  const install = useInstall()
  const { isCopied, copy } = useCopied(location.href)
  const [bold, text] = isInsideApp() ? words.inApp : words.install
  return (
    <Notice tone={isInsideApp() ? 'amber' : 'blue'} icon={<IconDeviceMobileDown {...ICON} />}>
      <b>{bold}</b> {text} {isInsideApp() || install ? null : words.installHow}
      {isInsideApp() ? <BigButton onClick={copy}>{isCopied ? words.copied : words.copy}</BigButton> : null}
      {install && !isInsideApp() ? <BigButton onClick={install}>{words.installNow}</BigButton> : null}
    </Notice>
  )
}

interface FieldProps {
  label: string
  hint: string
  autoComplete: string
  maxLength: number
  value: string
  onType: (value: string) => void
}

const Field = ({ label, hint, onType, ...input }: FieldProps) => (
  <label>
    {label}
    <input
      className={classes.input}
      placeholder={hint}
      onChange={(event) => onType(event.currentTarget.value)}
      {...input}
    />
  </label>
)

const Begin = ({
  link,
  owner,
  begin,
  isBusy,
  fault,
}: { link: FollowedDriverLink; owner: string } & Pick<Beginning, 'begin' | 'isBusy' | 'fault'>) => {
  const [asSent] = useState(() => () => ({ name: link.name, truckNumber: '' }))
  const { draft, change, unkeep } = useKeptDraft(`${owner} begin`, asSent)
  const { name, truckNumber } = draft ?? asSent()
  const when = windowOf(link.pickup)
  const call = callLink(link.carrierPhone)
  return (
    <Frame
      head={words.from(link.carrier)}
      of={link}
      foot={
        <>
          <Fault text={fault} />
          <BigButton
            kind="main"
            isBusy={isBusy}
            disabled={name.trim() === ''}
            icon={<IconTruck size="1.375rem" aria-hidden="true" />}
            onClick={() => begin({ name: name.trim(), truckNumber: truckNumber.trim() }, unkeep)}
          >
            {name.trim() === '' ? words.nameMissing : words.start}
          </BigButton>
        </>
      }
    >
      <h1 className={own.title}>
        {link.from} <span aria-label={WINDOW.to}>→</span> {link.to}
      </h1>
      <p className={own.when}>
        {words.vehicles(link.vehicles)}. {when ? words.pickUp(when) : null}
      </p>
      <div className={classes.fields}>
        <Field
          label={words.name}
          hint={words.nameHint}
          autoComplete="name"
          maxLength={100}
          value={name}
          onType={(typed) => change({ name: typed })}
        />
        <Field
          label={words.truck}
          hint={words.truckHint}
          autoComplete="off"
          maxLength={40}
          value={truckNumber}
          onType={(typed) => change({ truckNumber: typed })}
        />
      </div>
      <div className={classes.acts}>
        <Advice />
        <Notice tone="slate" icon={<IconShieldLock {...ICON} />}>
          {words.limits(dateText(link.dateExpires))}
        </Notice>
        {call ? <BigOutLink href={call}>{words.call(link.carrier)}</BigOutLink> : null}
      </div>
    </Frame>
  )
}

export const BeginPage = () => {
  const { stage, link, owner, retry, ...beginning } = useBeginning()
  useLinkLook(link?.branding)
  if (stage === 'looking')
    return (
      <Frame head={words.title}>
        <ListLoading label={words.loading} />
      </Frame>
    )
  if (stage === 'ready' && link && owner !== undefined) return <Begin link={link} owner={owner} {...beginning} />
  if (stage === 'no-signal')
    return (
      <Said said={words.noSignal}>
        <BigButton kind="main" onClick={retry}>
          {words.retry}
        </BigButton>
      </Said>
    )
  if (stage === 'taken')
    return (
      <Said said={words.taken}>
        {callLink(link?.carrierPhone) ? (
          <BigOutLink href={callLink(link?.carrierPhone)}>{words.call(link?.carrier ?? '')}</BigOutLink>
        ) : null}
      </Said>
    )
  return <Said said={stage === 'no-secret' ? words.noSecret : words.gone} />
}
