/** The French texts of the link to the laboratory. */
export default {
  title: 'Le laboratoire',
};
