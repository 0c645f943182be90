/** A user's own settings: details, sign-in, sessions, notifications, dates, shortcuts, start page. */
import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { DateChoice } from '../../features/profile/date-choice.tsx'
import { NoticeChoices } from '../../features/profile/notice-choices.tsx'
import { OwnDetails } from '../../features/profile/own-details.tsx'
import { LetterKeys } from '../../features/profile/letter-keys.tsx'
import { StartChoice } from '../../features/profile/start-choice.tsx'
import { Sessions } from '../../features/profile/sessions.tsx'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useVariant } from '../../shell/sign-in/session.ts'
import classes from './profile.module.css'

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <PartBoundary name={title}>{children}</PartBoundary>
  </section>
)

export const ProfileScreen = () => {
  const variant = useVariant()
  const hash = useLocation({ select: (at) => at.hash })
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <Page title="Your profile">
      <div className={classes.profile}>
        <Section id="details" title="Your details">
          <OwnDetails />
        </Section>
        <Section id="sign-in" title="Password and two-step verification">
          <p>Change your password, or add a code from your phone to signing in.</p>
          <div>
            <Button variant="default" component="a" href="/account">
              Manage sign-in
            </Button>
          </div>
        </Section>
        <Section id="sessions" title="Where you’re signed in">
          <Sessions />
        </Section>
        <Section id="notifications" title="Notifications">
          <NoticeChoices />
        </Section>
        <Section id="dates" title="Date format">
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
