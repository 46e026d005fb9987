import type { Order } from './order-quests.ts'

const orders: Record<Order, string> = {
  suggested: 'What to do first',
  points: 'Most points',
  ending: 'Ending soon',
}

export const messages = { search: 'Search quests', sort: 'Sort by', orders }
