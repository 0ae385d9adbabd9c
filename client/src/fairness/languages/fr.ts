import { count } from '../../lang/plurals';

const n = (value: number, one: string, many: string) => count(value, 'fr', one, many);

/** The French texts on luck. */
export default {
  title: 'Hasard vérifiable',
  how: 'Le serveur publie d’abord l’empreinte d’une graine secrète. Chaque navigateur tire alors une valeur, en donne l’empreinte, puis la montre quand toutes les empreintes sont connues. À la fin, la graine est révélée : chacun peut refaire tous les tirages.',
  commitment: 'Empreinte de la graine, publiée au début',
  hashes: 'Empreinte de la valeur de chaque place',
  derived: 'tirée de la graine',
  seed: 'Graine révélée à la fin',
  hidden: 'révélée à la fin de la partie',
  values: 'Valeur de chaque place',
  byBrowser: (value: number) => `Vérifié par votre navigateur : ${n(value, 'tirage juste', 'tirages justes')}.`,
  problems: {
    commitment: 'Le serveur a changé l’empreinte de la graine après coup !',
    missing: 'La valeur de votre navigateur n’a pas compté dans cette partie.',
    hashes: 'Une empreinte a changé après que votre navigateur a montré sa valeur !',
    seed: 'La graine ne correspond pas à son empreinte !',
    value: 'La valeur d’une place ne correspond pas à son empreinte !',
    mixed: 'Les tirages ne tiennent pas compte de toutes les valeurs !',
    number: 'Un tirage ne correspond pas à la graine et aux valeurs !',
  },
  took: 'Votre navigateur a donné une valeur : personne n’a pu choisir ces tirages, pas même le serveur.',
  othersTook: 'Votre navigateur n’a pas donné de valeur dans cette partie ; d’autres l’ont fait.',
  nobodyTook: 'Aucun joueur n’a donné de valeur : la graine n’a pas pu changer, mais le serveur a pu la choisir.',
  memory: 'Télécharger ce que votre navigateur a retenu',
  waiting: (names: string) => `Tirage du hasard : on attend le navigateur de ${names}…`,
  numbersRight: (value: number) => `${n(value, 'tirage vérifié', 'tirages vérifiés')}, aucune erreur.`,
  numberWrong: (i: number) => `Le tirage ${i} ne correspond pas !`,
  noLuck: 'Aucun tirage dans cette partie.',
  action: 'Coup',
  number: 'Tirage',
  server: 'Vérifié par le serveur',
  branch: (n: number) => `Les tirages d’avant le coup ${n} viennent de la partie d’origine.`,
};
