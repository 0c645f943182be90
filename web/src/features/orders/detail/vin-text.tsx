import { vinWarnings } from '@waybill/domain/vehicles/vin.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.gen.ts'
import { IconCheck } from '../../../ui/icons/check.gen.ts'
import { IconCopy } from '../../../ui/icons/copy.gen.ts'
import classes from './vehicles.module.css'

/** A VIN with a copy button and its warnings. */
export const VinText = ({ vin }: { vin: string }) => {
  const clipboard = useClipboard({ timeout: 1500 })
  const warnings = vinWarnings(vin)
  return (
    <span className={classes.vinBlock}>
      <span className={classes.vinLine}>
        <code className={classes.vin}>
          {vin.slice(0, -8)}
          <b>{vin.slice(-8)}</b>
        </code>
        <Tooltip label={clipboard.copied ? 'Copied' : 'Copy VIN'} events={{ hover: true, focus: true, touch: true }}>
          <ActionIcon
            size="1.5rem"
            aria-label={clipboard.copied ? `Copied ${vin}` : `Copy VIN ${vin}`}
            onClick={() => clipboard.copy(vin)}
          >
            {clipboard.copied ? (
              <IconCheck size="0.9rem" aria-hidden="true" />
            ) : (
              <IconCopy size="0.9rem" aria-hidden="true" />
            )}
          </ActionIcon>
        </Tooltip>
      </span>
      {warnings.map(({ code, message }) => (
        <span key={code} className={classes.warning}>
          <IconAlertTriangle size="0.85rem" aria-hidden="true" /> {message}
        </span>
      ))}
    </span>
  )
}
