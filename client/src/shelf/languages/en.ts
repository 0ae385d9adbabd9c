import type { LabWords } from '../labWords';

/** The English texts of the link to the laboratory. */
export default {
  title: 'The laboratory',
} satisfies LabWords;
