/** Credentials issued by a board. Stored encrypted and never shown again. */
import type { Credential, LoadBoard } from '@waybill/contract/loadboards/loadboards.shapes.ts'
import { Button, TextInput } from '@mantine/core'
import '../../ui/css/forms.css'
import { type FormEvent, useState } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { Sheet } from '../../shell/frame/sheet.tsx'
import classes from './loadboards.module.css'
import type { CredentialActs } from './credentials.api.ts'

export interface CredentialSheetProps {
  board: LoadBoard
  /** Undefined for new ones. */
  credential: Credential | undefined
  acts: CredentialActs
  onClose: () => void
}

export const CredentialSheet = ({ board, credential, acts, onClose }: CredentialSheetProps) => {
  const [name, setName] = useState(credential?.name ?? '')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const values = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim()))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFault(undefined)
    try {
      if (credential) await acts.save(credential, { name, ...(Object.keys(values).length > 0 ? { values } : {}) })
      else await acts.add(board.id, { name, values })
      onClose()
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return (
    <Sheet title={credential ? `Edit ${credential.name}` : `New credentials at ${board.label}`} onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void save(event)}>
        <TextInput
          label="Name"
          required
          data-autofocus
          description="A name your team will recognize"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {board.fields.map(({ key, label, isRequired }) => (
          <TextInput
            key={key}
            type="password"
            autoComplete="off"
            label={label}
            required={isRequired && !credential}
            placeholder={credential?.values[key] ? 'Saved; type to replace it' : undefined}
            value={typed[key] ?? ''}
            onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
          />
        ))}
        {fault ? (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg">
            Save
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
