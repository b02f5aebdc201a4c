/** What a visitor reads who asks for a taken day or hour. */
export const takenTexts = {
  event_date: 'This date is taken at the moment. Ask anyway, and you are first to hear when it opens.',
  start_time: 'This hour is taken at the moment. Ask anyway, and you are first to hear when it opens.',
} as const
