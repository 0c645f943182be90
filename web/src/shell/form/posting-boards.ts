/** The boards of a form that posts, and whose credentials they are posted with. */
import type { LoadBoard } from '@waybill/contract/loadboards/loadboards.shapes.ts'

/** Options of the boards that are open, and which of the chosen ones use the company's default credentials. */
export const boardsProps = (open: readonly LoadBoard[], chosen: readonly string[]) => {
  const byDefault = open
    .filter(({ id, perUser, postsWith }) => perUser && postsWith?.isOwn === false && chosen.includes(id))
    .map(({ label }) => label)
  return {
    options: open.map(({ id, label }) => ({ value: id, label })),
    ...(byDefault.length > 0
      ? {
          description: `You have no credentials of your own for ${byDefault.join(' and ')}: the company’s default is used.`,
        }
      : {}),
  }
}
