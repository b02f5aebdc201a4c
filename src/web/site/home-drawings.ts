/** The drawings that the document of the home page has: the sections below the hero need no request for them. */
export const homeDrawings = {
  divider: '#drawing-divider',
  wedding: '#drawing-wedding',
  corporate: '#drawing-corporate',
  private: '#drawing-private',
  cocktails: '#drawing-cocktails',
} as const
