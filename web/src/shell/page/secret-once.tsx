/** A secret that is shown only once. */
import { Button } from '@mantine/core'
import { IconCheck } from '../../ui/icons/check.gen.ts'
import { IconCopy } from '../../ui/icons/copy.gen.ts'
import { useState } from 'react'
import { SecretText } from '../../ui/secret-text.tsx'
import classes from './secret-once.module.css'

export interface SecretOnceProps {
  /** `API key` */
  label: string
  secret: string
  /** Its purpose. */
  children: string
  onDone: () => void
}

export const SecretOnce = ({ label, secret, children, onDone }: SecretOnceProps) => {
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div className={classes.secret}>
      <p>{children}</p>
      <SecretText label={label} text={secret} />
      <div className={classes.buttons}>
        <Button
          leftSection={<Icon size="1rem" aria-hidden="true" />}
          onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="default" onClick={onDone}>
          I’ve copied it
        </Button>
      </div>
    </div>
  )
}
