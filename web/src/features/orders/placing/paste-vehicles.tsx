import type { PastedVehicle } from '@waybill/domain/vehicles/pasted-vehicles.ts'
import { Button, Textarea } from '@mantine/core'
import '../../../ui/css/forms.css'
import { IconClipboardText } from '../../../ui/icons/clipboard-text.gen.ts'
import { useEffect, useState } from 'react'
import { type CommodityLine, emptyLine } from '../commodity-form.ts'
import { newKey } from './draft.ts'
import classes from './placing.module.css'

/** A parsed vehicle as a line. */
const lineOfPasted = (found: PastedVehicle): CommodityLine => ({
  ...emptyLine(newKey()),
  vin: found.vin ?? '',
  year: found.year === null ? '' : String(found.year),
  make: found.make ?? '',
  model: found.model ?? '',
  color: found.color ?? '',
  lotNumber: found.lotNumber ?? '',
  inoperable: found.inoperable,
})

const EXAMPLE =
  '1FTFW1ET9DFC10312\n5YJ3E1EA2KF317000 2019 Tesla Model 3, inop\n…or rows of a spreadsheet, or a whole email'

/** Parses vehicles from any pasted text: VINs, spreadsheet rows, an email. */
export const PasteVehicles = ({ onAdd }: { onAdd: (lines: CommodityLine[]) => void }) => {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly PastedVehicle[]>([])
  useEffect(() => {
    if (!text.trim()) return setFound([])
    let isLatest = true
    // Parsing needs the list of all makes, which is loaded on paste only.
    void import('@waybill/domain/vehicles/pasted-vehicles.ts').then(({ parsePastedVehicles }) => {
      if (isLatest) setFound(parsePastedVehicles(text))
    })
    return () => {
      isLatest = false
    }
  }, [text])
  const add = () => {
    if (found.length === 0) return
    onAdd(found.map(lineOfPasted))
    setText('')
  }
  const many = found.length === 1 ? '1 vehicle' : `${found.length} vehicles`
  return (
    <div className={classes.paste}>
      <Textarea
        label="Paste vehicles"
        description="Paste VINs, spreadsheet rows or a whole email. We’ll find the vehicles."
        placeholder={EXAMPLE}
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            add()
          }
        }}
      />
      <div className={classes.pasted}>
        <span role="status">{text.trim() ? (found.length > 0 ? `${many} found` : 'No vehicles found') : ''}</span>
        <Button
          disabled={found.length === 0}
          leftSection={<IconClipboardText size="1rem" aria-hidden="true" />}
          onClick={add}
        >
          {found.length > 0 ? `Add ${many}` : 'Add vehicles'}
        </Button>
      </div>
    </div>
  )
}
