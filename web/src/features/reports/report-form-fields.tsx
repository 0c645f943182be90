/** Fields of report forms: name, sharing, and email delivery. */
import type { ReportAcl, ReportSchedule } from '@waybill/contract/reports/report-words.ts'
import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useVariant } from '../../shell/sign-in/session.ts'
import '../../ui/css/content.css'
import '../../ui/css/forms.css'
import { ACL_WORDS } from './report-acl.ts'
import { EMAIL_MAX, NAME_MAX } from './report-content.ts'
import { meQuery } from '../../shell/sign-in/use-viewer.ts'

export interface NameFieldProps {
  value: string
  onChange: (name: string) => void
  error?: string | undefined
}

export const ReportNameField = ({ value, onChange, error }: NameFieldProps) => (
  <TextInput
    label="Name"
    placeholder="Delivered in May"
    required
    maxLength={NAME_MAX}
    autoComplete="off"
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

export interface AclFieldProps {
  value: ReportAcl
  onChange: (acl: ReportAcl) => void
}

/** Sharing in plain words; users without permission are told so. */
export const ReportAclField = ({ value, onChange }: AclFieldProps) => {
  const portal = useVariant()
  const me = useQuery(meQuery()).data
  const mayShare = me === undefined || me.permissions.includes('reports.share')
  return (
    <Radio.Group
      label="Who can see it"
      description={mayShare ? undefined : 'Your role doesn’t allow sharing reports.'}
      value={value}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs">
        {ACL_WORDS[portal].map(({ value: acl, label, detail }) => (
          <Radio
            key={acl}
            value={acl}
            label={label}
            description={detail}
            disabled={!mayShare && acl !== 'owner' && acl !== value}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

const SCHEDULES: readonly { value: ReportSchedule | ''; label: string }[] = [
  { value: '', label: 'Only when I export it' },
  { value: 'daily', label: 'Every day at 6 AM' },
  { value: 'weekdays', label: 'Every weekday at 6 AM' },
  { value: 'weekly', label: 'Every Monday at 6 AM' },
  { value: 'monthly', label: 'On the first of the month at 6 AM' },
]

export interface DeliveryFieldsProps {
  email: string
  schedule: ReportSchedule | null
  onChange: (part: { email?: string; schedule?: ReportSchedule | null }) => void
  error?: string | undefined
}

/** The address that exports are emailed to, and the export schedule. */
export const ReportDeliveryFields = ({ email, schedule, onChange, error }: DeliveryFieldsProps) => (
  <>
    <TextInput
      label="Email exports to"
      description="Your exports of this report are sent here as well."
      type="email"
      placeholder="team@example.com"
      maxLength={EMAIL_MAX}
      value={email}
      error={error}
      onChange={(event) => onChange({ email: event.currentTarget.value })}
    />
    <NativeSelect
      label="Send"
      value={schedule ?? ''}
      data={SCHEDULES}
      onChange={(event) =>
        onChange({ schedule: SCHEDULES.find(({ value }) => value === event.currentTarget.value)?.value || null })
      }
    />
  </>
)
