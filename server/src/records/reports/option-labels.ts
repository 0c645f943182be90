/** SQL for option names, in files. */

/** The label of the picklist option whose number is in a column of `r`. */
export const optionLabel = (kind: string, column: string): string =>
  `select p.label from picklist_options p where p.company_guid = r.company_guid and p.kind = '${kind}' and p.id = r.${column}`

/** The requested equipment. */
export const EQUIPMENT = {
  column: 'equipment_type_id',
  inFile: optionLabel('equipment-types', 'equipment_type_id'),
} as const
