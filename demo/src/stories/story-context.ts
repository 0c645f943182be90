/** What every part of a story needs, and the steps that it is made of. */
import type { Chance } from '../chance.ts'
import type { DemoCompany, Member } from './demo-company.ts'
import type { Keeping, OrderStory } from './order-story.ts'
import type { OrderPlan } from './order-plan.ts'

/** Something that happens at a moment, unless now comes first. */
export interface Step {
  at: Date
  run: () => void
}

/** What every part of a story needs. */
export interface StoryContext {
  story: OrderStory
  demo: DemoCompany
  plan: OrderPlan
  chance: Chance
  dispatcher: Member
  now: Date
  keeping: Keeping
}
