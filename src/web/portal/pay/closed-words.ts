export const closedWords = {
  paid: { title: 'Your part is paid', text: 'Thank you. The receipt is in your email.' },
  ended: {
    title: 'This part has ended',
    text: 'It is not needed any more. There is nothing for you to pay.',
  },
  settled: {
    title: 'Nothing is left to pay',
    text: 'Someone else has paid it. There is nothing for you to do.',
  },
  canceled: {
    title: 'The invoice is canceled',
    text: 'There is nothing for you to pay. If you paid before, we will be in touch about it.',
  },
} as const
