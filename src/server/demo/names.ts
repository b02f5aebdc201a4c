/** Invented people and companies; every address ends in `.example`, which is reserved. */
const list = (words: string) => words.trim().split(/\s*,\s*/)

export const firstNames = list(`
  Amara, Amelia, Anders, Anika, Anneliese, Antonio, Arjun, Asha, Beatriz, Benedikt, Bianca, Bram, Camille, Carlos, Chidi,
  Chiara, Ciara, Clara, Dalia, Dario, Declan, Deepa, Dmitri, Edith, Eduardo, Elif, Emeka, Emre, Esther, Ewa, Farah, Felix,
  Fernanda, Finn, Freya, Gabriel, Giulia, Grace, Hana, Hassan, Hugo, Ibrahim, Imani, Ines, Ingrid, Isabel, Ivan, Jasper,
  Jelena, Joaquin, Jonah, Josephine, Juno, Kaito, Kamala, Kenji, Kwame, Lakshmi, Leila, Leo, Lin, Linnea, Luca, Lucia,
  Maeve, Malik, Marguerite, Mateo, Mei, Mila, Mohammed, Nadia, Naomi, Nia, Nikolai, Nour, Oluwaseun, Omar, Oona, Oscar,
  Paloma, Pavel, Petra, Priya, Rafael, Ravi, Rosalind, Ruth, Saoirse, Samir, Sana, Sebastián, Selin, Sofía, Søren, Stellan,
  Sunita, Tadeusz, Tamsin, Thandiwe, Theo, Tomás, Valentina, Vikram, Wei, Willa, Xiomara, Yara, Yuki, Yusuf, Zoë, Zuri`)

export const lastNames = list(`
  Abara, Adeyemi, Aguilar, Ahmed, Almeida, Andersson, Aoki, Arslan, Banerjee, Baptiste, Becker, Bellweather, Bianchi, Blythe,
  Brandt, Byrne, Cabrera, Calloway, Castellano, Chen, Choi, Cohen, Costa, Dahl, Das, Delacroix, Demir, Diallo, Dubois, Duarte,
  Eriksen, Espinoza, Fairbanks, Farouk, Ferrari, Fitzgerald, Fontaine, Fujita, Gallagher, García, Ghosh, Goldberg, Greene,
  Gupta, Haddad, Hakimi, Halvorsen, Hashimoto, Haugen, Hernández, Hoffmann, Horvat, Ibáñez, Ito, Iyer, Jablonski, Janssen,
  Johansen, Kamau, Kapoor, Katz, Kaya, Keller, Khan, Kim, Kovač, Kowalski, Laurent, Levine, Lindqvist, Lombardi, Lopez,
  MacLeod, Mahmoud, Marchetti, Martins, Mbeki, Mehta, Mensah, Moreau, Morgan, Moretti, Müller, Nakamura, Navarro, Ndiaye,
  Nguyen, Novak, Nwosu, OBrien, Okafor, Okonkwo, Olsen, Ortega, Osei, Park, Patel, Pereira, Petrov, Quiroga, Rahman, Ramírez,
  Reyes, Rinaldi, Rosenthal, Rossi, Ruiz, Saito, Salazar, Schneider, Sharma, Silva, Singh, Sokolov, Sørensen, Steiner, Suzuki,
  Szabo, Takahashi, Tanaka, Teixeira, Thorne, Torres, Ueda, Usman, Vance, Varga, Vasquez, Visser, Volkov, Wagner, Wang,
  Whitlock, Winters, Wójcik, Yamada, Yilmaz, Young, Zhang, Zimmer`)

export const companies = list(`
  Lumen Analytics, Harbor & Pine, Northgate Press, Alder Robotics, Fjord Studio, Copperleaf Bank, Meridian Health, Tidewater
  Films, Quill & Co, Ironbridge Partners, Saffron Software, Blue Heron Capital, Greywater Design, Orchard Hill Wines, Beacon
  Biotech, Vesper Records, Foundry Works, Larch Architects, Rondout Energy, Kestrel Aviation, Pale Moon Games, Sable Cosmetics,
  Union Street Theatre, Wren Textiles, Millbrook Museum, Catskill Outdoor, Juniper Legal, Delft Ceramics, Half Acre Farms,
  Signal Insurance, Opaline Jewelers, Thornfield School, Brightwater Clinic, Cedar Row Realty, Amber Logistics`)

export const mailHouses = [
  'postbox',
  'riverpost',
  'hudsonmail',
  'letterly',
  'openpost',
  'mailroom',
  'inkwell',
]

export const areaCodes = ['845', '518', '914', '212', '646', '917', '203', '413', '347', '929']

export const staffMembers: readonly (readonly [
  name: string,
  role: string,
  rate: number | null,
  hiredDaysAgo: number,
])[] = [
  ['Mina Castillo', 'manager', 5200, 1900],
  ['Joel Abernathy', 'manager', 4800, 1240],
  ['Rosa Quintero', 'bartender', 4200, 1510],
  ['Tobias Lang', 'bartender', 4000, 1105],
  ['Ayo Balogun', 'bartender', 4000, 820],
  ['Hanne Vestergaard', 'bartender', 3850, 610],
  ['Marcus Whitfield', 'bartender', 3800, 402],
  ['Noor Jahan', 'server', 2800, 530],
  ['Callum Rae', 'server', 2750, 288],
  ['Pia Lindholm', 'server', 2700, 95],
  ['Dev Chandra', 'setup_crew', 2600, 340],
  ['Lou Petrosyan', 'barista', null, 41],
]
