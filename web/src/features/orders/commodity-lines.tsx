import { COMMODITY_TYPES } from '@waybill/contract/vocabulary/commodity-types.ts'
import { CONDITION_TYPES } from '@waybill/contract/vocabulary/condition-types.ts'
import { cleanVin, duplicateVins, vinWarnings } from '@waybill/domain/vehicles/vin.ts'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import '../../ui/css/forms.css'
import { IconAlertTriangle } from '../../ui/icons/alert-triangle.gen.ts'
import { IconPlus } from '../../ui/icons/plus.gen.ts'
import { IconTrash } from '../../ui/icons/trash.gen.ts'
import { type CommodityLine, emptyLine, faultsOfLine, type LineFault } from './commodity-form.ts'
import classes from './commodity-lines.module.css'

export interface CommodityLinesProps {
  lines: readonly CommodityLine[]
  onChange: (lines: CommodityLine[]) => void
  /** Errors are shown from the first submit on. */
  areFaultsShown: boolean
  /** Warnings about a line that never block, from decoding. */
  notes?: Readonly<Record<string, readonly string[]>>
  /** The server's refusals by `position.field`. */
  refusals?: Readonly<Record<string, string>>
}

const FREIGHT = COMMODITY_TYPES.map(({ type, label }) => ({ value: type, label }))
const CONDITIONS = CONDITION_TYPES.map(({ value, label }) => ({ value, label }))

interface LineProps {
  line: CommodityLine
  position: number
  faults: LineFault
  notes: readonly string[]
  onChange: (change: Partial<CommodityLine>) => void
  onRemove: () => void
}

const Line = ({ line, position, faults, notes, onChange, onRemove }: LineProps) => {
  const isVehicle = line.type === 'vehicle'
  const name = `Line ${position + 1}`
  const field = (key: 'vin' | 'year' | 'make' | 'model' | 'description' | 'quantity' | 'weight', label: string) => (
    <div className={classes[key]}>
      <TextInput
        label={label}
        aria-label={`${name}: ${label}`}
        value={line[key]}
        error={faults[key as keyof LineFault]}
        inputMode={key === 'year' || key === 'quantity' || key === 'weight' ? 'decimal' : undefined}
        autoCapitalize={key === 'vin' ? 'characters' : undefined}
        spellCheck={false}
        onChange={(event) => onChange({ [key]: event.currentTarget.value })}
        onBlur={key === 'vin' && isVehicle ? () => onChange({ vin: cleanVin(line.vin) }) : undefined}
      />
    </div>
  )
  return (
    <li className={classes.line} data-freight={!isVehicle || undefined} aria-label={name}>
      <div className={classes.type}>
        <NativeSelect
          label="Type"
          aria-label={`${name}: Type`}
          value={line.type}
          data={FREIGHT}
          onChange={(event) => onChange({ type: event.currentTarget.value as CommodityLine['type'] })}
        />
      </div>
      {isVehicle ? (
        <>
          {field('vin', 'VIN')}
          {field('year', 'Year')}
          {field('make', 'Make')}
          {field('model', 'Model')}
          <div className={classes.condition}>
            <NativeSelect
              label="Condition"
              aria-label={`${name}: Condition`}
              value={line.inoperable}
              data={CONDITIONS}
              onChange={(event) => onChange({ inoperable: event.currentTarget.value as CommodityLine['inoperable'] })}
            />
          </div>
        </>
      ) : (
        <>
          {field('description', 'Description')}
          {field('quantity', 'Quantity')}
          {field('weight', 'Weight (lb)')}
        </>
      )}
      <ActionIcon
        className={classes.remove}
        size="1.9rem"
        aria-label={`Remove line ${position + 1}`}
        onClick={onRemove}
      >
        <IconTrash size="1rem" aria-hidden="true" />
      </ActionIcon>
      {notes.length > 0 ? (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>
              <IconAlertTriangle size="0.85rem" aria-hidden="true" /> {note}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** Editable lines of vehicles and freight: a table on a wide window, cards on a phone. */
export const CommodityLines = ({ lines, onChange, areFaultsShown, notes = {}, refusals = {} }: CommodityLinesProps) => {
  const repeats = duplicateVins(lines.map((line) => (line.type === 'vehicle' ? cleanVin(line.vin) : '')))
  const oddities = (line: CommodityLine, index: number): string[] => {
    const vin = line.type === 'vehicle' ? cleanVin(line.vin) : ''
    const first = repeats.get(index)
    const found = [
      ...(vin
        ? vinWarnings(vin).map(({ message, suggestion }) =>
            suggestion ? `${message}. Did you mean ${suggestion}?` : message,
          )
        : []),
      ...(first === undefined ? [] : [`Same VIN as line ${first + 1}`]),
      ...(notes[vin] ?? []),
      ...Object.entries(refusals).flatMap(([path, message]) =>
        path.startsWith(`${index}.`) || path === String(index) ? [message] : [],
      ),
    ]
    return [...new Set(found)]
  }
  const change = (at: number, part: Partial<CommodityLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const add = (type: CommodityLine['type']) => onChange([...lines, emptyLine(crypto.randomUUID(), type)])
  return (
    <div className={classes.lines}>
      <ul className={classes.list}>
        {lines.map((line, index) => (
          <Line
            key={line.key}
            line={line}
            position={index}
            faults={areFaultsShown ? faultsOfLine(line) : {}}
            notes={oddities(line, index)}
            onChange={(part) => change(index, part)}
            onRemove={() => onChange(lines.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      <div className={classes.adders}>
        <Button
          variant="default"
          leftSection={<IconPlus size="0.9rem" aria-hidden="true" />}
          onClick={() => add('vehicle')}
        >
          Add vehicle
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size="0.9rem" aria-hidden="true" />}
          onClick={() => add('other')}
        >
          Add freight
        </Button>
      </div>
    </div>
  )
}
