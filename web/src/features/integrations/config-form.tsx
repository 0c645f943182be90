/** Settings of an accounting system. Secrets are write-only. */
import {
  type IntegrationApp,
  type IntegrationConfig,
  SECRET_MASK,
} from '@waybill/contract/integrations/integrations.shapes.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import '../../ui/css/forms.css'
import { type FormEvent, useState } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { KeptNotice } from '../../shell/kept/kept-notice.tsx'
import { useKeptInput } from '../../shell/kept/use-kept-input.ts'
import classes from './integrations.module.css'
import type { IntegrationActs } from './integrations.api.ts'

export interface ConfigFormProps {
  app: IntegrationApp
  configs: readonly IntegrationConfig[]
  acts: IntegrationActs
}

export const ConfigForm = ({ app, configs, acts }: ConfigFormProps) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const changed = configs.filter(({ key, value }) => typed[key] !== undefined && typed[key] !== (value ?? ''))
  const open = Object.fromEntries(
    changed.flatMap(({ key, isEncrypted }) => (isEncrypted ? [] : [[key, typed[key] ?? '']])),
  )
  const kept = useKeptInput<Readonly<Record<string, string>>>({
    as: `settings ${app.id}`,
    value: Object.keys(open).length > 0 ? open : undefined,
    restore: (before) => setTyped((now) => ({ ...before, ...now })),
  })
  const clear = () => {
    setTyped({})
    kept.end()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFault(undefined)
    try {
      await acts.configure(
        app.id,
        changed.map(({ key }) => ({ key, value: typed[key]?.trim() || null })),
      )
      clear()
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void save(event)}>
      <KeptNotice isShown={kept.wasKept} onDiscard={clear} />
      {configs.map(({ key, label, value, isRequired, isEncrypted }) => {
        const isMissing = isRequired && !value
        const common = {
          label,
          required: isRequired,
          description: isMissing ? 'Required before anything can be exported' : undefined,
          autoComplete: 'off',
          value: typed[key] ?? (isEncrypted ? '' : (value ?? '')),
          placeholder: isEncrypted && value ? `${SECRET_MASK} (saved; type to replace it)` : undefined,
        }
        return isEncrypted ? (
          <Textarea
            key={key}
            {...common}
            autosize
            minRows={1}
            maxRows={6}
            onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
          />
        ) : (
          <TextInput
            key={key}
            {...common}
            onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
          />
        )
      })}
      {fault ? (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      ) : null}
      <div>
        <Button type="submit" disabled={changed.length === 0}>
          Save settings
        </Button>
      </div>
    </form>
  )
}
