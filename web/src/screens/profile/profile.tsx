/** A user's own settings: details, sign-in, sessions, notifications, dates, shortcuts, start page. */
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { sessionsRoutes } from '@waybill/contract/sessions/sessions.routes.ts'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { platformQueryOf } from '../../api/queries.ts'
import { DateChoice } from '../../features/profile/date-choice.tsx'
import { NoticeChoices } from '../../features/profile/notice-choices.tsx'
import { OwnDetails } from '../../features/profile/own-details.tsx'
import { LetterKeys } from '../../features/profile/letter-keys.tsx'
import { StartChoice } from '../../features/profile/start-choice.tsx'
import { Sessions } from '../../features/profile/sessions.tsx'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useHashScroll } from '../../shell/routing/use-hash-scroll.ts'
import { useSession, useVariant } from '../../shell/sign-in/session.ts'
import { meQuery } from '../../shell/sign-in/use-viewer.ts'
import { PROFILE as words } from '../../ui/words/profile.words.ts'
import classes from './profile.module.css'

/** Loaded after the page, in the portal whose pages are read without signal. */
const AsOf = lazy(() => import('../../shell/field/as-of.tsx'))
const PushSwitch = lazy(async () => ({
  default: (await import('../../features/carrier/push/push-switch.tsx')).PushSwitch,
}))

const SHOWN = [meQuery(), platformQueryOf(sessionsRoutes.list), platformQueryOf(noticesRoutes.preferences)]

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <PartBoundary name={title}>{children}</PartBoundary>
  </section>
)

export const ProfileScreen = () => {
  const variant = useVariant()
  const { settings } = useSession()
  useHashScroll(true)
  return (
    <Page
      title={words.title}
      contentHeader={
        variant === 'carrier' ? (
          <Suspense fallback={null}>
            <AsOf of={SHOWN} />
          </Suspense>
        ) : null
      }
    >
      <div className={classes.profile}>
        <Section id="details" title={words.details}>
          <OwnDetails />
        </Section>
        <Section id="sign-in" title={words.signIn}>
          <p>{words.signInText}</p>
          <div>
            <Button variant="default" component="a" href="/account">
              {words.manageSignIn}
            </Button>
          </div>
        </Section>
        <Section id="sessions" title={words.sessions}>
          <Sessions />
        </Section>
        <Section id="notifications" title={words.notifications}>
          {settings.push ? (
            <Suspense fallback={null}>
              <PushSwitch />
            </Suspense>
          ) : null}
          <NoticeChoices />
        </Section>
        <Section id="dates" title={words.dates}>
          <DateChoice />
        </Section>
        {variant === 'dispatcher' ? (
          <Section id="start" title="Start page">
            <StartChoice />
          </Section>
        ) : null}
        {variant === 'carrier' ? null : (
          <Section id="keys" title="Keyboard shortcuts">
            <LetterKeys />
          </Section>
        )}
      </div>
    </Page>
  )
}
