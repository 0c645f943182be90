/** A choice of a list as adjacent chips, in the place of tabs. */
import { useAddress } from '../routing/use-address.ts'
import type { ListChoice } from './list-declaration.ts'

export const ChoiceChips = ({ name, label, options }: Pick<ListChoice, 'name' | 'label' | 'options'>) => {
  const [address, change] = useAddress()
  return (
    <div className="filter-chips" role="group" aria-label={label}>
      {options.map(({ value, label: text, count }) => (
        <button
          key={value}
          type="button"
          className="filter-chip"
          aria-pressed={(address[name] ?? '') === value}
          onClick={() => change({ [name]: value || undefined, peek: undefined })}
        >
          {text} {count}
        </button>
      ))}
    </div>
  )
}
